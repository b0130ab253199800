import type { SqlReader } from '../../platform/observability/metrics.js';
import type { StaffPage, StaffRow, StaffTable } from '../../platform/staff-table.js';

/** The rows of a list on a page of the office. */
export function readTable(database: SqlReader, { sql }: StaffTable): Promise<StaffRow[]> {
  return database.query<StaffRow[]>(sql);
}

/** What is new or waits on a page of the office: "2 open". */
export async function readCount(database: SqlReader, { count }: StaffPage): Promise<string> {
  const [row] = await database.query<{ count: string }[]>(count.sql);
  return `${row?.count ?? 0} ${count.of}`;
}
