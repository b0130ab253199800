import { Injectable } from '@nestjs/common';
import { normalizeEmail } from '@academy/contracts/rules/contact';
import { PurchaseFamilies } from '../payments/index.js';
import type { Tx } from '../platform/database/database.js';
import { NotFound } from '../platform/http/errors/errors.js';
import { addMember, lockFamilies, lockMember, readContacts, setMissingEmail } from './families.repository.js';
import { AddressOfFamily } from './families.errors.js';
import { findOwnerOfAddress } from './family-addresses.repository.js';
import { familyIdsOf, type FamilyKeys } from './family-keys.js';
import { keysOf } from './family-keys.repository.js';
import {
  readAccounts,
  readConsultationContacts,
  readLeadContacts,
  readPayers,
  readRegistrations,
} from './family-records.repository.js';
import { readErasure } from './page/family-audit.repository.js';
import { summarize } from './search/family-summary.js';
import { openFamily } from './family-changes.js';

/**
 * Puts purchases on the page of the family that staff registered. This affects only the office's pages: it does not let
 * anyone sign in or open a booking. A family with an account keeps its addresses, because its purchases belong to the account, and an unconfirmed
 * account may be a stranger's.
 */
@Injectable()
export class ClaimAddresses extends PurchaseFamilies {
  async claim(tx: Tx, id: string | undefined, addresses: readonly string[]): Promise<void> {
    if (id === undefined) return;
    const typed = new Map(addresses.map((address) => [normalizeEmail(address), address.trim()]));
    // In a fixed order, so that two purchases with the same addresses cannot deadlock.
    for (const [key, address] of [...typed].toSorted(([one], [other]) => one.localeCompare(other)))
      if (key !== '') await claimOne(tx, id, key, address);
  }
}

/** @param key the normalized address */
async function claimOne(tx: Tx, id: string, key: string, address: string): Promise<void> {
  await lockMember(tx, key);
  const keys = await keysOf(tx, id);
  if (!keys) throw new NotFound();
  if (keys.accountIds.length > 0 || keys.emailKeys.includes(key)) return;
  const owner = await findOwnerOfAddress(tx, key);
  if (owner !== null) throw await ownedBy(tx, owner);
  const { storedId } = await openFamily(tx, id);
  await lockFamilies(tx, [storedId]);
  // An erased family gets no personal data again.
  if (await readErasure(tx, [storedId, ...familyIdsOf(keys)])) throw new NotFound();
  await addMember(tx, storedId, key);
  await setMissingEmail(tx, storedId, address);
}

async function ownedBy(tx: Tx, recordId: string): Promise<AddressOfFamily> {
  const keys = await keysOf(tx, recordId);
  if (!keys) throw new Error(`The record ${recordId} belongs to no family`);
  return new AddressOfFamily({ id: keys.id, name: await nameOf(tx, keys) });
}

async function nameOf(tx: Tx, keys: FamilyKeys): Promise<string> {
  const accounts = await readAccounts(tx, keys);
  const contacts = await readContacts(tx, familyIdsOf(keys));
  const registrations = await readRegistrations(tx, keys);
  const booked = await readConsultationContacts(tx, keys);
  const wrote = await readLeadContacts(tx, keys);
  const paid = await readPayers(tx, keys);
  const others = [...booked, ...wrote, ...paid];
  return summarize(keys, { accounts, contacts, registrations, others, students: [] }).name;
}
