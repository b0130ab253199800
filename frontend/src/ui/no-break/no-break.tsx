import type { ReactNode } from 'react';
import * as css from './no-break.css';

/** A title in which a word with hyphens goes to the next line as one, and breaks only where it is wider than the page. */
export function NoBreak({ text }: { text: string }): ReactNode {
  return text.split(/(\S+-\S+)/).map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} className={css.oneWord}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}
