import { describe, expect, it } from 'vitest';
import type { RegistrationFacts } from './registration-facts.repository.js';
import { registration } from '../../test/support/mail-examples.js';
import { changeCopyTo, purchaseCopyOf, studentCopyTo } from './student-copy.js';

const addresses = { studentEmail: 'sam@example.com', parentEmail: 'jane@example.com' };

it('sends copies to the student’s own address only', () => {
  expect(studentCopyTo(addresses)).toBe('sam@example.com');
  expect(studentCopyTo({ ...addresses, studentEmail: '' })).toBeNull();
  expect(studentCopyTo({ ...addresses, studentEmail: 'Jane@Example.com' })).toBeNull();
});

it.each([
  ['bought', { isTransferred: false, givenAs: null }, 'sam@example.com'],
  ['transferred', { isTransferred: true, givenAs: null }, null],
  ['included with a test', { isTransferred: false, givenAs: 'included' }, null],
])('sends copies of later changes only if there was a first one: %s', (_what, origin, to) => {
  expect(changeCopyTo({ ...addresses, ...origin } as RegistrationFacts)).toBe(to);
});

describe('the email about a purchase', () => {
  const [ann, ben] = ['0b8f7c1e-5d6a-4c2b-9e3f-1a2b3c4d5e6f', '1c9f8d2e-6e7b-4d3c-8f4a-2b3c4d5e6f70'];
  /** Everything a payment bought. @returns for each registration, the address and the registrations of the email sent with it */
  const copies = (...bought: Partial<typeof registration>[]) => {
    const all = bought.map((change, index) => ({ ...registration, registrationId: `${index}`, ...change }));
    return all.map(({ registrationId }) => {
      const copy = purchaseCopyOf(all, registrationId);
      return copy && [copy.to, ...copy.registrations.map((one) => one.registrationId)];
    });
  };
  const own = 'ann@example.com';

  it.each([
    ['one name and address', [{}, {}], [[own, '0', '1'], null]],
    [
      'a nickname of the same child',
      [{ studentId: ann }, { studentId: ann, studentFirstName: 'Annie' }],
      [[own, '0', '1'], null],
    ],
    [
      'another address of the same child',
      [{ studentId: ann }, { studentId: ann, studentEmail: 'a@example.com' }],
      [[own, '0', '1'], null],
    ],
    [
      'an address only in the second form',
      [{ studentId: ann, studentEmail: 'MARY@example.com' }, { studentId: ann }],
      [null, [own, '0', '1']],
    ],
    [
      'children of one name and address',
      [{ studentId: ann }, { studentId: ben }],
      [
        [own, '0'],
        [own, '1'],
      ],
    ],
    [
      'siblings with one address',
      [{}, { studentFirstName: 'Ben' }],
      [
        [own, '0'],
        [own, '1'],
      ],
    ],
    [
      'one name in two spellings',
      [{ studentLastName: 'O’Leé' }, { studentLastName: "O'Lee " }],
      [[own, '0', '1'], null],
    ],
    [
      'one name of two buyers',
      [{}, { parentEmail: 'other@example.com' }],
      [
        [own, '0'],
        [own, '1'],
      ],
    ],
    ['no address', [{ studentEmail: '' }, { studentEmail: 'mary@example.com' }], [null, null]],
  ])('is one for each child: %s', (_what, bought, expected) => {
    expect(copies(...bought)).toEqual(expected);
  });
});
