import { normalizeEmail } from '@academy/contracts/rules/contact';
import type { Database } from '../../platform/database/database.js';
import { readContacts } from '../families.repository.js';
import { familyIdsOf, type FamilyKeys } from '../family-keys.js';
import {
  readAccounts,
  readConsultationContacts,
  readLeadContacts,
  readPayers,
  readRegistrations,
  readStudents,
} from '../family-records.repository.js';
import { readConsultations } from './family-money.repository.js';
import type { OwnRecords } from './family.presenter.js';

/** Reads a family's own records, except its payments. */
export async function readOwnRecords(database: Database, keys: FamilyKeys): Promise<Omit<OwnRecords, 'payments'>> {
  const [offices, accounts, students, registrations, consultations, contacts, leads, payers] = await Promise.all([
    readContacts(database, familyIdsOf(keys)),
    readAccounts(database, keys),
    readStudents(database, keys),
    readRegistrations(database, keys),
    readConsultations(database, keys),
    readConsultationContacts(database, keys),
    readLeadContacts(database, keys),
    readPayers(database, keys),
  ]);
  return { keys, offices, accounts, students, registrations, consultations, contacts, leads, payers };
}

/**
 * The addresses that a family's emails go to, normalized: of its parents and students, and in its bookings, which may have other addresses.
 * The family's page lists the emails sent to them, and an email is resent only to one of them.
 */
export function addressesOf({
  keys,
  offices,
  students,
  registrations,
  contacts,
  payers,
}: Omit<OwnRecords, 'payments'>): string[] {
  const known = [
    ...keys.emailKeys,
    ...[...offices, ...registrations, ...contacts, ...payers].map(({ email }) => email),
    ...students.map(({ email }) => email ?? ''),
    ...registrations.map(({ childEmail }) => childEmail),
  ];
  return [...new Set(known.map(normalizeEmail))].filter((address) => address !== '');
}
