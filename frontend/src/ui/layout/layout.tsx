import type { ComponentProps } from 'react';
import { type Space, sprinkles } from '../../theme/sprinkles.css';
import { classNames } from '../class-names';

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
  const own = sprinkles({
    display: 'grid',
    gridTemplateColumns: 1,
    alignContent: 'start',
    minWidth: 0,
    gap,
    justifyItems: align,
  });
  return <Element {...(rest as object)} className={classNames(own, className)} />;
}

interface InlineProps extends LayoutProps {
  align?: 'start' | 'center' | 'end' | 'baseline';
  /** The first child at the start, the last at the end. */
  spread?: boolean;
}

/** Children beside one another; they wrap where there is no room. */
export function Inline({ as: Element = 'div', gap, align, spread = false, className, ...rest }: InlineProps) {
  const own = sprinkles({
    display: 'flex',
    flexWrap: 'wrap',
    gap,
    alignItems: align,
    justifyContent: spread ? 'space-between' : undefined,
  });
  return <Element {...(rest as object)} className={classNames(own, className)} />;
}

type Count = 1 | 2 | 3 | 4;

interface ColumnsProps extends LayoutProps {
  /** On a tablet and wider; one when left out. A phone always has one. */
  tablet?: Count;
  /** Where the section is as wide as a desktop's; as many as on a tablet when left out. */
  desktop?: Count;
}

/** Children in columns of equal width. */
export function Columns({ as: Element = 'div', gap, tablet, desktop, className, ...rest }: ColumnsProps) {
  const own = sprinkles({ display: 'grid', gap, gridTemplateColumns: { phone: 1, tablet, desktop } });
  return <Element {...(rest as object)} className={classNames(own, className)} />;
}
