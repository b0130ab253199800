import type { Database } from '../database/database.js';
import type { RetentionRule } from './retention-rules.js';

/** Handles one batch of a rule. @returns how many rows were handled */
export function handleBatch(database: Database, { sql }: RetentionRule, size: number): Promise<number> {
  return database.count(sql, [size]);
}
