/** A list on a page of the office: its columns are those of the query. */
export interface StaffTable {
  heading: string;
  columns: readonly string[];
  sql: string;
}

/** The pages of the office, by path. */
export type StaffPages = Readonly<Record<string, { title: string; tables: readonly StaffTable[] }>>;

/** The newest rows; older ones are asked of the database itself. */
export const shown = 500;

/** SQL that writes an expression in cents as dollars. */
export const dollars = (cents: string) => `to_char(${cents} / 100.0, 'FM$999,999,990.00')`;

/** SQL that writes a moment as the academy's clock shows it. */
export const time = (column: string) => `to_char(${column} AT TIME ZONE 'America/New_York', 'YYYY-MM-DD HH24:MI')`;
