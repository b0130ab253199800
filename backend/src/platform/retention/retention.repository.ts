import type { DataSource } from 'typeorm';
import type { RetentionRule } from './retention-rules.js';

/** Handles one batch of a rule. @returns how many rows were handled */
export async function handleBatch(dataSource: DataSource, { sql }: RetentionRule, size: number): Promise<number> {
  const [row] = await dataSource.query<{ count: number }[]>(sql, [size]);
  return row?.count ?? 0;
}
