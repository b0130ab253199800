import type { Transaction } from '../platform/database/unit-of-work.js';
import { isClaimed } from './registration-lists.js';

/** A registration as far as its emailed link is concerned. */
export interface LinkedRegistration {
  id: string;
  parentEmail: string;
  registeredAt: Date;
  /** Whether it belongs to an account, which voids the link. */
  isClaimed: boolean;
  /** Whether the 12 months of the link are over. */
  isExpired: boolean;
}

/** @returns null when there is no such registration */
export async function findLinkedRegistration(
  database: Pick<Transaction, 'query'>,
  id: string,
): Promise<LinkedRegistration | null> {
  const [row] = await database.query<LinkedRegistration[]>(
    `SELECT r.id, r.parent_email AS "parentEmail", r.created_at AS "registeredAt", ${isClaimed} AS "isClaimed",
       academy_now() >= r.created_at + interval '12 months' AS "isExpired"
     FROM registrations r WHERE r.id = $1`,
    [id],
  );
  return row ?? null;
}
