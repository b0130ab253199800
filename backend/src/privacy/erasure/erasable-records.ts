import type { ErasureBlocker } from '@academy/contracts/rules/office-erasure';
import { listErasableConsultations, lockConsultations } from '../../consultations/index.js';
import { listFamilyCheckouts, lockFamilyCheckouts, readOpenMoney } from '../../payments/index.js';
import type { Database, Tx } from '../../platform/database/database.js';
import { listErasableRegistrations, lockRegistrations } from '../../registrations/index.js';

/** The ids and normalized emails that identify a family's records. */
export interface Owner {
  accountIds: readonly string[];
  emailKeys: readonly string[];
  paymentIds: readonly string[];
}

/** Ids of the records that are kept, without personal data, when a family is erased. */
export interface ErasableRecords {
  registrationIds: string[];
  consultationIds: string[];
  checkoutIds: string[];
  /** The reasons why the family cannot be erased yet. */
  blockers: ErasureBlocker[];
}

export async function readErasable(database: Database, owner: Owner): Promise<ErasableRecords> {
  const registrations = await listErasableRegistrations(database, owner);
  const consultations = await listErasableConsultations(database, owner);
  const checkoutIds = await listFamilyCheckouts(database, owner);
  const { payment, refund, issue, dispute } = await readOpenMoney(database, checkoutIds);
  const open: Record<ErasureBlocker, boolean> = {
    registration: registrations.some(({ isComing }) => isComing),
    consultation: consultations.some(({ isComing }) => isComing),
    payment,
    refund,
    issue,
    dispute,
  };
  return {
    registrationIds: registrations.map(({ id }) => id),
    consultationIds: consultations.map(({ id }) => id),
    checkoutIds,
    blockers: (Object.keys(open) as ErasureBlocker[]).filter((blocker) => open[blocker]),
  };
}

/** Reads the same records and locks their rows. Purchases made in the meantime are not included, and are not erased. */
export async function lockErasable(tx: Tx, owner: Owner): Promise<ErasableRecords> {
  const found = await readErasable(tx, owner);
  await lockFamilyCheckouts(tx, found.checkoutIds);
  await lockRegistrations(tx, found.registrationIds);
  await lockConsultations(tx, found.consultationIds);
  // Read again, because a payment may have become a registration while this waited for the locks.
  return readErasable(tx, owner);
}
