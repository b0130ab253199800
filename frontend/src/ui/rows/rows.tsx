import type { ReactNode } from 'react';
import { Annotated } from '../annotated/annotated';
import * as css from './rows.css';

export interface Row {
  title: string;
  /** For the margin: a date, a deadline. */
  note?: ReactNode;
  text?: ReactNode;
  /** Small lines below the text. */
  details?: readonly string[];
  /** Price, amount or time, at the right. */
  value?: ReactNode;
  /** Below the value: a button, a note. */
  aside?: ReactNode;
}

/**
 * A ruled list: what it is at the left, what it costs or leads to at the right edge, on the same line. Rows with a note stand
 * inside a `MarginSection`.
 */
export function Rows({ rows }: { rows: readonly Row[] }) {
  return (
    <ul className={css.list} role="list">
      {rows.map((row) => (
        <li key={row.title} className={css.row}>
          {row.note === undefined ? (
            <Columns row={row} />
          ) : (
            <Annotated note={row.note}>
              <Columns row={row} />
            </Annotated>
          )}
        </li>
      ))}
    </ul>
  );
}

function Columns({ row: { title, text, details = [], value, aside } }: { row: Row }) {
  return (
    <div className={css.columns}>
      <div className={css.head}>
        <h3 className={css.title}>{title}</h3>
        {value !== undefined && <p className={css.value}>{value}</p>}
      </div>
      {(text || details.length > 0) && (
        <div className={css.words}>
          {text && <p className={css.text}>{text}</p>}
          {details.map((detail) => (
            <p key={detail} className={css.detail}>
              {detail}
            </p>
          ))}
        </div>
      )}
      {aside !== undefined && <div className={css.aside}>{aside}</div>}
    </div>
  );
}
