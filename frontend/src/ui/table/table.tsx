import { isValidElement, type ReactNode } from 'react';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import * as css from './table.css';

/** One column: its heading and its cell content. */
export interface TableColumn<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** `end` for amounts. */
  align?: 'start' | 'end';
  /** The column that names the row; it is the heading of the card on a phone. */
  main?: boolean;
}

export interface TableProps<Row> {
  caption: string;
  /** The caption is read aloud only, because a heading above says the same. */
  hideCaption?: boolean;
  columns: ReadonlyArray<TableColumn<Row>>;
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** Rows of 36 px for lists that people work with all day. */
  dense?: boolean;
}

/** Words of up to this many letters stay on one line. */
const wordLetters = 12;
const longWord = new RegExp(`[\\p{L}\\p{N}]{${wordLetters + 1}}`, 'u');

/** Returns whether a cell has a word that is too long to give a column its width. */
function hasLongWord(content: ReactNode): boolean {
  if (typeof content === 'string') return longWord.test(content);
  if (Array.isArray(content)) return content.some((part: ReactNode) => hasLongWord(part));
  return isValidElement<{ children?: ReactNode }>(content) && hasLongWord(content.props.children);
}

/** A calm table; on a phone each row is a card. The roles are stated, because changing `display` takes them away. */
export function Table<Row>({ caption, hideCaption = false, columns, rows, rowKey, dense = false }: TableProps<Row>) {
  return (
    <table className={dense ? css.denseTable : css.table} role="table">
      <caption className={hideCaption ? css.hiddenCaption : css.caption}>
        {hideCaption ? <VisuallyHidden>{caption}</VisuallyHidden> : caption}
      </caption>
      <thead className={css.head} role="rowgroup">
        <tr className={css.headRow} role="row">
          {columns.map(({ key, header, align = 'start' }) => (
            <th key={key} scope="col" role="columnheader" className={css.headCell[align]}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className={css.body} role="rowgroup">
        {rows.map((row) => (
          <tr key={rowKey(row)} className={css.row} role="row">
            {columns.map(({ key, header, cell, align = 'start', main }) => {
              const content = cell(row);
              const className = hasLongWord(content) ? `${css.cell[align]} ${css.longWords}` : css.cell[align];
              return main ? (
                <th key={key} scope="row" role="rowheader" className={className} data-main="">
                  {content}
                </th>
              ) : (
                <td key={key} role="cell" className={className} data-label={header}>
                  <span>{content}</span>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
