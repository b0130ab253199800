import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import * as css from './two-column-section.css';

export interface TwoColumnSectionProps {
  /** Section number in the margin, for example `1`. */
  number?: ReactNode;
  /** Prices, dates and short notes in the margin. On a phone they are above the content. */
  notes?: ReactNode;
  children: ReactNode;
  as?: 'section' | 'div' | 'header' | 'article';
  /** Id of the heading that names the section. */
  labelledBy?: string;
  id?: string;
  band?: keyof typeof css.bands;
  /** Height above and below the content. */
  rhythm?: 'section' | 'close' | 'none';
  /** The notes stay in view while a long section scrolls by (wide screens only). */
  stickyNotes?: boolean;
}

/** The layout of the whole site: a ruled margin that carries numbers and notes, and the content beside it. */
export function TwoColumnSection(props: TwoColumnSectionProps) {
  const {
    number,
    notes,
    children,
    as: Element = 'section',
    labelledBy,
    id,
    band = 'paper',
    rhythm = 'section',
    stickyNotes = false,
  } = props;
  return (
    <Element
      id={id}
      className={css.bands[band]}
      aria-labelledby={labelledBy}
      data-on-dark={band === 'night' ? '' : undefined}
    >
      <div className={css.grid}>
        <div className={classNames(css.margin[rhythm], !stickyNotes && css.onFirstLine)}>
          {(number !== undefined || notes !== undefined) && (
            <div className={classNames(css.notes, stickyNotes && css.sticky)}>
              {number !== undefined && <span className={css.number}>{number}</span>}
              {notes}
            </div>
          )}
        </div>
        <div className={css.content[rhythm]}>{children}</div>
      </div>
    </Element>
  );
}
