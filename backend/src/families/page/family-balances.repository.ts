import { sessionsLeft } from '../../registrations/index.js';
import type { Transaction } from '../../platform/database/unit-of-work.js';

/** Sessions left, by registration, for registrations that have sessions. */
export async function readBalances(
  database: Pick<Transaction, 'query'>,
  registrationIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await database.query<{ id: string; left: number }[]>(
    `SELECT r.id, ${sessionsLeft} AS left FROM registrations r WHERE r.id = ANY($1::uuid[]) AND r.sessions IS NOT NULL`,
    [registrationIds],
  );
  return new Map(rows.map(({ id, left }) => [id, left]));
}
