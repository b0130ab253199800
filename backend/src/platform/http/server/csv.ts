import { stringify } from 'csv-stringify/sync';

/** A column of a CSV file: its heading, and its value for a row. */
export interface CsvColumn<Row> {
  header: string;
  value: (row: Row) => string | number | null;
}

/** Byte order mark, which makes spreadsheets read the file as UTF-8. */
const byteOrderMark = true;

/**
 * A CSV file of rows, with a heading line. Values that a spreadsheet would run as a formula are marked as text, because families choose
 * their names themselves.
 */
export function csvFile<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const lines = rows.map((row) => columns.map(({ value }) => value(row)));
  return stringify([columns.map(({ header }) => header), ...lines], { bom: byteOrderMark, escape_formulas: true });
}

/** Headers of a CSV response. @param name of the file, without an extension */
export const csvHeaders = (name: string) => ({
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': `attachment; filename="${name}.csv"`,
  'cache-control': 'no-store',
});
