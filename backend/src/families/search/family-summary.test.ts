import { cents } from '@academy/contracts/rules/money';
import { describe, expect, it } from 'vitest';
import type { FamilyKeys } from '../family-keys.js';
import type { AccountRow, ContactRow, RegistrationRow } from '../family-records.repository.js';
import { distinctNames, summarize, type FamilyRecords } from './family-summary.js';

const keys: FamilyKeys = { id: 'f', familyId: null, accountIds: ['a'], emailKeys: ['jane@example.com'], merged: [] };
const none: FamilyRecords = { contacts: [], accounts: [], students: [], registrations: [], others: [] };
const account: AccountRow = {
  id: 'a',
  emailKey: 'jane@example.com',
  email: 'Jane@example.com',
  pendingEmail: null,
  waitingEmail: null,
  pausedUntil: null,
  name: 'Jane Doe',
  firstName: 'Jane',
  lastName: 'Doe',
  phone: null,
  isConfirmed: true,
  isDisabled: false,
  hasTwoFactor: false,
  version: 1,
  createdAt: new Date('2026-01-05T12:00:00Z'),
};
const registration: RegistrationRow = {
  id: 'r',
  accountId: 'a',
  emailKey: 'jane@example.com',
  paymentId: 'p',
  service: 'college_essays',
  package: '5 Sessions',
  amount: cents(100),
  status: 'booked',
  parent: 'J. Doe',
  phone: '2035550187',
  email: 'work@example.com',
  child: 'Kim Doe',
  childEmail: '',
  school: '',
  studentId: null,
  sessions: 5,
  givenAs: null,
  expiresOn: null,
  at: new Date('2026-02-01T12:00:00Z'),
};
const writer: ContactRow = {
  id: 'l',
  accountId: null,
  emailKey: 'jane@example.com',
  name: 'Jane D.',
  email: 'jane@example.com',
  phone: '',
  at: new Date('2026-03-01T12:00:00Z'),
};

describe('the summary of a family', () => {
  it('uses the account name and fills missing data from the newest record', () => {
    const records = { ...none, accounts: [account], registrations: [registration], others: [writer] };
    expect(summarize(keys, records)).toMatchObject({
      name: 'Jane Doe',
      email: 'Jane@example.com',
      phone: '2035550187',
      children: ['Kim Doe'],
      account: 'active',
      registrations: 1,
      last_activity_at: '2026-03-01T12:00:00.000Z',
    });
  });

  it('uses only records of that family', () => {
    const others = [
      { ...writer, emailKey: 'olga@example.com' },
      { ...writer, accountId: 'b' },
    ];
    const registrations = [{ ...registration, accountId: 'b' }];
    expect(summarize(keys, { ...none, accounts: [account], registrations, others })).toMatchObject({
      children: [],
      registrations: 0,
      last_activity_at: '2026-01-05T12:00:00.000Z',
    });
  });

  it('has no account for a family that only sent a message', () => {
    const guest = { ...keys, accountIds: [] };
    expect(summarize(guest, { ...none, others: [writer] })).toMatchObject({ name: 'Jane D.', account: 'none' });
  });

  it.each([
    ['disabled', { isDisabled: true }],
    ['unconfirmed', { isConfirmed: false }],
  ])('shows that the account is %s', (state, change) => {
    expect(summarize(keys, { ...none, accounts: [{ ...account, ...change }] }).account).toBe(state);
  });
});

it('lists each name once, ignoring case and spaces', () => {
  expect(distinctNames(['Kim  Lee', 'kim lee ', '', 'Kim Li'])).toEqual(['Kim Lee', 'Kim Li']);
});
