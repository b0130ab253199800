import { sessionsLeft, sessionsTotal } from '../../registrations/index.js';
import type { Transaction } from '../../platform/database/unit-of-work.js';

/** The sessions of a registration. */
export interface FamilyBalance {
  /** Used or left. */
  total: number;
  left: number;
}

/** Balances by registration, for registrations that have sessions. */
export async function readBalances(
  database: Pick<Transaction, 'query'>,
  registrationIds: readonly string[],
): Promise<Map<string, FamilyBalance>> {
  const rows = await database.query<(FamilyBalance & { id: string })[]>(
    `SELECT r.id, ${sessionsTotal} AS total, ${sessionsLeft} AS left FROM registrations r WHERE r.id = ANY($1::uuid[]) AND r.sessions IS NOT NULL`,
    [registrationIds],
  );
  return new Map(rows.map(({ id, ...balance }) => [id, balance]));
}
