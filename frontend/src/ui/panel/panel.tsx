import type { ComponentProps } from 'react';
import { classNames } from '../class-names';
import { tones } from './panel.css';

export interface PanelProps extends ComponentProps<'div'> {
  /** `marked` is for the one panel of a page that must not be missed. */
  tone?: keyof typeof tones;
  as?: 'div' | 'section' | 'aside' | 'article';
}

/** A sheet on the page: white, bordered, without a shadow. */
export function Panel({ tone = 'surface', as: Element = 'div', className, ...rest }: PanelProps) {
  return <Element {...rest} className={classNames(tones[tone], className)} />;
}
