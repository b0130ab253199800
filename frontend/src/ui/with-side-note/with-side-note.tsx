import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import * as css from './with-side-note.css';

interface WithSideNoteProps {
  /** For the margin: a date, a deadline, a short remark. */
  note: ReactNode;
  /** On a phone, where there is no margin, the note is above its content or below it. It is read out after it. */
  onPhone?: 'above' | 'below';
  /** On paper, whose margin is narrow, a note of several lines goes below its content. */
  onPaper?: 'margin' | 'below';
  className?: string;
  children: ReactNode;
}

/** A piece of a section with a note of its own in the margin, on the piece's first line. Must be inside a `MarginSection`. */
export function WithSideNote({ note, onPhone = 'above', onPaper = 'margin', className, children }: WithSideNoteProps) {
  return (
    <div className={classNames(css.row, onPaper === 'below' && css.plainOnPaper, className)}>
      <div className={css.content}>{children}</div>
      <div className={classNames(css.note, onPhone === 'above' && css.first, onPaper === 'below' && css.belowOnPaper)}>
        {note}
      </div>
    </div>
  );
}
