import type { Family } from '@academy/contracts/http/office/families';
import { familyEmailKey, normalizeEmail } from '@academy/contracts/rules/contact';
import { forgetAddresses } from '../../accounts/index.js';
import { eraseConsultations } from '../../consultations/index.js';
import {
  deleteInvitations,
  eraseFamilyRows,
  listAddressesOfOthers,
  type ErasedPeople,
  type FamilyKeys,
} from '../../families/index.js';
import { deleteMessages } from '../../leads/index.js';
import { eraseEmails } from '../../notifications/index.js';
import { eraseCheckouts } from '../../payments/index.js';
import type { Tx } from '../../platform/database/database.js';
import { deleteAnswersWith } from '../../platform/http/idempotency/idempotency-keys.repository.js';
import { findEventsAbout, forgetDeliveryErrors } from '../../platform/messaging/outbox/events-about.repository.js';
import { eraseRegistrations } from '../../registrations/index.js';
import { forgetStudentsOfSeats } from '../../seats/index.js';
import { forgetInvitedAddresses } from '../../students/index.js';
import type { ErasableRecords } from './erasable-records.js';

/** A family to erase. Its records are locked. */
export interface ErasedRecords {
  family: Family;
  keys: FamilyKeys;
  /** As they were before the accounts were erased. */
  people: ErasedPeople;
  records: ErasableRecords;
  mainId: string;
  familyIds: string[];
  staffId: string;
}

/** What replaces the addresses of an erased family in its remaining records. */
export const erasureKey = (mainId: string): string => `deleted-${mainId}@invalid`;

/** Erases a family's personal data everywhere except in its accounts and students. */
export async function eraseEverywhere(tx: Tx, erased: ErasedRecords): Promise<void> {
  const { family, keys, people, records, mainId, familyIds, staffId } = erased;
  const { registrationIds, consultationIds, checkoutIds } = records;
  const { accountIds, emailKeys } = keys;
  const known = [...new Set([...emailKeys, ...family.emails.map(normalizeEmail), ...people.addresses])];
  // Emails to others about this family's records are found by their events.
  const others = await listAddressesOfOthers(tx, keys, [...known, ...known.map(familyEmailKey)]);
  const addresses = known.filter((address) => !others.includes(address));
  const key = erasureKey(mainId);
  const ids = [
    ...familyIds,
    ...accountIds,
    ...people.studentIds,
    ...registrationIds,
    ...consultationIds,
    ...checkoutIds,
    ...[...family.payments, ...family.leads].map(({ id }) => id),
  ];
  const eventIds = await findEventsAbout(tx, ids);
  for (const emailKey of emailKeys) await deleteMessages(tx, emailKey);
  await deleteInvitations(tx, addresses);
  await forgetInvitedAddresses(tx, addresses);
  await forgetAddresses(tx, { accountIds, studentIds: people.studentIds, addresses, others });
  await eraseRegistrations(tx, registrationIds, key);
  await eraseConsultations(tx, consultationIds, key);
  await forgetStudentsOfSeats(tx, { registrationIds, checkoutIds });
  await eraseCheckouts(tx, checkoutIds, key);
  await eraseEmails(tx, { addresses, eventIds });
  await forgetDeliveryErrors(tx, eventIds);
  await deleteAnswersWith(tx, [...ids, ...addresses]);
  await eraseFamilyRows(tx, { mainId, familyIds, accountIds, key, staffId });
}
