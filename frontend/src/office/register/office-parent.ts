import type { User } from '@academy/contracts/http/accounts';
import type { Family } from '@academy/contracts/http/office/families';
import { splitFullName } from '@academy/contracts/rules/full-name';

/** The parent's data for filling in the form. Unknown values are empty. */
export function parentOf({ name, emails, phones, accounts }: Family): User {
  const { first, last } = splitFullName(name);
  const [account] = accounts;
  return {
    id: account?.id ?? '',
    email: account?.email ?? emails[0] ?? '',
    firstname: first,
    lastname: last,
    userType: 'parent',
    created_at: account?.created_at ?? '',
    phone_no: account?.phone ?? phones[0] ?? null,
  };
}
