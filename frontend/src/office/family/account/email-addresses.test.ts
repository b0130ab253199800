import type { Family } from '@academy/contracts/http/office/families';
import { expect, it } from 'vitest';
import { addressesFor } from './email-addresses';

const family = (email: string, more: Partial<Family> = {}) =>
  ({ accounts: [{ email, name: 'Jane Doe' }], children: [], emails: [email], ...more }) as unknown as Family;
const emailsOf = (to: string, of: Family) => addressesFor({ to }, of).map(({ email }) => email);

it('suggests the original recipient if the family still uses that address', () => {
  const of = family('jane@example.com', { emails: ['jane@example.com', 'old@example.com'] });
  expect(addressesFor({ to: 'Jane@example.com' }, of)).toEqual([
    { email: 'jane@example.com', whose: 'Account of Jane Doe, it went here before' },
    { email: 'old@example.com', whose: 'Used by the family before' },
  ]);
});

it('suggests the corrected address first if the family has a new address', () => {
  expect(emailsOf('old@example.com', family('jane@example.com'))).toEqual(['jane@example.com', 'old@example.com']);
  const used = family('jane@example.com', { emails: ['old@example.com', 'jane@example.com'] });
  expect(emailsOf('old@example.com', used)).toEqual(['jane@example.com', 'old@example.com']);
});

it('suggests the address of a guest without an account', () => {
  expect(emailsOf('guest@example.com', family('', { accounts: [], emails: ['guest@example.com'] }))).toEqual([
    'guest@example.com',
  ]);
});
