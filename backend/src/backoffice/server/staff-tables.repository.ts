import type { SqlReader } from '../../platform/observability/metrics.js';
import type { StaffPage, StaffRow, StaffTable } from '../../platform/staff-table.js';

/** The rows of a list on a staff page. */
export function readTable(database: SqlReader, { sql }: StaffTable): Promise<StaffRow[]> {
  return database.query<StaffRow[]>(sql);
}

/** The count on a staff page: "2 open". */
export async function readCount(database: SqlReader, { count }: StaffPage): Promise<string> {
  const [row] = await database.query<{ count: string }[]>(count.sql);
  return `${row?.count ?? 0} ${count.of}`;
}
