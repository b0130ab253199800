import type { ReactNode } from 'react';
import { WithSideNote } from '../with-side-note/with-side-note';
import { Stack } from '../layout/layout';
import { muted } from '../../theme/type.css';
import * as css from './item-list.css';

export interface Item {
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
 * A ruled list: what it is at the left, what it costs or leads to at the right edge, on the same line. Rows with a note must be
 * inside a `MarginSection`.
 */
export function ItemList({ rows }: { rows: readonly Item[] }) {
  return (
    <ul className={css.list} role="list">
      {rows.map((row) => (
        <li key={row.title} className={css.row}>
          {row.note === undefined ? (
            <Columns row={row} />
          ) : (
            <WithSideNote note={row.note}>
              <Columns row={row} />
            </WithSideNote>
          )}
        </li>
      ))}
    </ul>
  );
}

function Columns({ row: { title, text, details = [], value, aside } }: { row: Item }) {
  return (
    <div className={css.columns}>
      <div className={css.head}>
        <h3 className={css.title}>{title}</h3>
        {value !== undefined && <p className={css.value}>{value}</p>}
      </div>
      {(text || details.length > 0) && (
        <Stack gap={2}>
          {text && <p className={css.text}>{text}</p>}
          {details.map((detail) => (
            <p key={detail} className={muted}>
              {detail}
            </p>
          ))}
        </Stack>
      )}
      {aside !== undefined && <div className={css.aside}>{aside}</div>}
    </div>
  );
}
