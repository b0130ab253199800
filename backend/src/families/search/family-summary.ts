import type { FamilySummary } from '@academy/contracts/http/office/families';
import { normalizeName } from '@academy/contracts/rules/full-name';
import { nameKey } from '@academy/contracts/rules/name-key';
import type { FamilyAccountState } from '@academy/contracts/rules/office-families';
import type { ServiceType } from '@academy/contracts/rules/services';
import { familyIdsOf, mainFirst, type FamilyKeys } from '../family-keys.js';
import type { AccountRow, ContactRow, RegistrationRow, StudentRow } from '../family-records.repository.js';

/** What the office has stored about a family. */
export interface OfficeContact {
  id: string;
  name: string;
  phone: string;
  email: string;
  at: Date;
  /** Whether its personal data was erased. */
  isErased: boolean;
}

/** The records of several families at once. */
export interface FamilyRecords {
  contacts: readonly OfficeContact[];
  accounts: readonly AccountRow[];
  students: readonly StudentRow[];
  registrations: readonly RegistrationRow[];
  others: readonly ContactRow[];
}

/** A family in a list, with the values that lists are filtered by. */
export interface ListedFamily extends FamilySummary {
  services: Set<ServiceType>;
  isErased: boolean;
}

export const accountState = ({ isConfirmed, isDisabled }: AccountRow): Exclude<FamilyAccountState, 'none'> =>
  isDisabled ? 'disabled' : isConfirmed ? 'active' : 'unconfirmed';

/** Distinct names, ignoring case and spaces; the first spelling stays, with single spaces. */
export function distinctNames(names: readonly string[]): string[] {
  const known = new Map<string, string>();
  for (const name of names)
    if (name.trim() !== '' && !known.has(nameKey(name))) known.set(nameKey(name), normalizeName(name));
  return [...known.values()];
}

/** A person in a list. */
interface Person {
  id: string;
  name: string;
  email: string;
  phone: string | null;
  accountId?: string | null;
  emailKey?: string | null;
}

type Owned = Pick<ContactRow, 'accountId' | 'emailKey'>;

const belongs =
  ({ accountIds, emailKeys }: Pick<FamilyKeys, 'accountIds' | 'emailKeys'>) =>
  ({ accountId, emailKey }: Owned): boolean =>
    accountId === null ? emailKey !== null && emailKeys.includes(emailKey) : accountIds.includes(accountId);

/** Builds a family's entry in a list from its account, else from the office's row, else from its newest record. */
export function summarize(keys: FamilyKeys, records: FamilyRecords): ListedFamily {
  const isOwn = belongs(keys);
  const accounts = records.accounts.filter(({ id }) => keys.accountIds.includes(id));
  const ids = familyIdsOf(keys);
  const contacts = records.contacts.filter(({ id }) => ids.includes(id));
  const registrations = records.registrations.filter(isOwn);
  const others = records.others.filter(isOwn);
  const students = records.students.filter(isOwn);
  // A student may have another name by now than in the form.
  const typed = registrations.filter(({ studentId }) => !students.some(({ id }) => id === studentId));
  const [account] = accounts;
  const people = mainFirst<Person>(keys, [
    ...accounts,
    ...contacts,
    ...registrations.map(({ parent: name, ...rest }) => ({ ...rest, name })),
    ...others,
  ]);
  const first = (field: 'name' | 'email' | 'phone') => people.map((one) => one[field]).find(Boolean) ?? null;
  const times = [...accounts.map(({ createdAt }) => createdAt), ...contacts.map(({ at }) => at)];
  const isErased = contacts.some((contact) => contact.isErased);
  const newest = Math.max(0, ...[...registrations, ...others].map(({ at }) => at.getTime()), ...times.map(Number));
  return {
    id: keys.id,
    name: first('name') ?? first('email') ?? 'Unknown',
    email: first('email'),
    phone: first('phone'),
    children: distinctNames([...students.map(({ name }) => name), ...typed.map(({ child }) => child)]),
    account: account ? accountState(account) : 'none',
    registrations: registrations.length,
    last_activity_at: new Date(newest).toISOString(),
    isErased,
    services: new Set(registrations.map(({ service }) => service)),
  };
}
