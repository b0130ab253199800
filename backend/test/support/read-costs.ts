import type { TestDatabase } from './database.js';
import { recordStatements, type RecordedStatement } from './recorded-sql.js';

interface PlanNode {
  'Node Type': string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: PlanNode[];
}

/** Sums the rows that a plan reads from tables and indexes. */
function rowsRead(node: PlanNode): number {
  const below = (node.Plans ?? []).reduce((sum, plan) => sum + rowsRead(plan), 0);
  if (!node['Node Type'].includes('Scan') || node['Node Type'] === 'CTE Scan') return below;
  const rows =
    node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  return below + rows * node['Actual Loops'];
}

async function rowsOf(database: TestDatabase, { sql, values }: RecordedStatement): Promise<number> {
  const [row] = await database.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    `EXPLAIN (ANALYZE, FORMAT JSON) ${sql}`,
    values,
  );
  return row ? rowsRead(row['QUERY PLAN'][0].Plan) : 0;
}

/** Counts the rows read by all statements of some calls. @throws Error if the calls read nothing */
export async function countRowsRead(database: TestDatabase, read: () => Promise<unknown>): Promise<number> {
  const recorder = recordStatements();
  await read();
  recorder.stop();
  const reads = recorder.statements().filter(({ sql }) => /^\s*(SELECT|WITH|\(SELECT)\b/i.test(sql));
  if (reads.length === 0) throw new Error('The calls read nothing');
  // PostgreSQL often reads small tables whole because that is cheaper. `query-plans.test.ts` checks that large ones are not.
  await database.query('SET enable_seqscan = off');
  let rows = 0;
  for (const statement of reads) rows += await rowsOf(database, statement);
  return rows;
}

/** Times 200 reads after 20 warm-up reads. @returns the 95th percentile in ms */
export async function percentile95(read: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < 220; n++) {
    const start = performance.now();
    await read();
    if (n >= 20) times.push(performance.now() - start);
  }
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0;
}
