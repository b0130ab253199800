import { stringify } from 'csv-stringify/sync';

/** A column of a CSV file: its heading, and what it says of a row. */
export interface CsvColumn<Row> {
  header: string;
  value: (row: Row) => string | number | null;
}

/** With it, spreadsheets read a file as UTF-8. */
const byteOrderMark = true;

/**
 * Rows as a CSV file, with a line of headings. What a spreadsheet would run as a formula is shown as text: families choose their names
 * themselves.
 */
export function csvFile<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const lines = rows.map((row) => columns.map(({ value }) => value(row)));
  return stringify([columns.map(({ header }) => header), ...lines], { bom: byteOrderMark, escape_formulas: true });
}

/** Headers of an answer that is a CSV file. @param name of the file, without an ending */
export const csvHeaders = (name: string) => ({
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': `attachment; filename="${name}.csv"`,
  'cache-control': 'no-store',
});
