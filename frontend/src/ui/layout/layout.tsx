import type { ComponentProps } from 'react';
import type { Space } from '../../theme/sprinkles.css';
import { classNames } from '../class-names';
import * as css from './layout.css';

interface LayoutProps extends ComponentProps<'div'> {
  /** The element; its role stays what it is. */
  as?: 'div' | 'ul' | 'li' | 'dl' | 'h2' | 'section' | 'header' | 'figure';
  gap: Space;
}

interface StackProps extends LayoutProps {
  /** `start` keeps children as narrow as their content. */
  align?: 'start';
}

/** Children below one another. */
export function Stack({ as: Element = 'div', gap, align, className, ...rest }: StackProps) {
  const own = classNames(css.stack, css.gaps[gap], align && css.narrow);
  return <Element {...(rest as object)} className={classNames(own, className)} />;
}

interface InlineProps extends LayoutProps {
  align?: 'start' | 'center' | 'end' | 'baseline';
  /** The first child at the start, the last at the end. */
  spread?: boolean;
}

/** Children side by side, wrapping when there is no room. */
export function Inline({ as: Element = 'div', gap, align, spread = false, className, ...rest }: InlineProps) {
  const own = classNames(css.inline, css.gaps[gap], align && css.aligned[align], spread && css.spreadOut);
  return <Element {...(rest as object)} className={classNames(own, className)} />;
}

interface ColumnsProps extends LayoutProps {
  /** On a tablet and wider; one when left out. A phone always has one. */
  tablet?: css.Count;
  /** Where the section is as wide as a desktop's; as many as on a tablet when left out. */
  desktop?: css.Count;
}

/** Children in columns of equal width. */
export function Columns({ as: Element = 'div', gap, tablet, desktop, className, ...rest }: ColumnsProps) {
  const own = classNames(css.columns, css.gaps[gap], tablet && css.onTablet[tablet], desktop && css.onDesktop[desktop]);
  return <Element {...(rest as object)} className={classNames(own, className)} />;
}
