/** A column, and how it is set when it is no short text on one line. */
export type StaffColumn = string | readonly [name: string, kind: 'money' | 'id' | 'long'];

/** A row by the names of its columns. */
export type StaffRow = Readonly<Record<string, string | null>>;

/** A list on a page of the office: its columns are those of the query. */
export interface StaffTable {
  heading: string;
  columns: readonly StaffColumn[];
  sql: string;
  /** A row as people read it, where the query alone does not make it so. */
  show?: (row: StaffRow) => StaffRow;
}

/** A page of lists. */
export interface StaffPage {
  title: string;
  /** What it is for, in one line. */
  about: string;
  /** What is new or waits there: a query for one `count`, and what is counted. */
  count: { sql: string; of: string };
  tables: readonly StaffTable[];
}

/** The pages of the office, by path. */
export type StaffPages = Readonly<Record<string, StaffPage>>;

/** The newest rows; older ones are asked of the database itself. */
export const shown = 500;

/** SQL that writes an expression in cents as dollars. */
export const dollars = (cents: string) => `to_char(${cents} / 100.0, 'FM$999,999,990.00')`;

/** SQL that writes a moment as the academy's clock shows it. */
export const time = (column: string) => `to_char(${column} AT TIME ZONE 'America/New_York', 'YYYY-MM-DD HH24:MI')`;
