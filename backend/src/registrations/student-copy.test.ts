import { expect, it } from 'vitest';
import type { RegistrationFacts } from './registration-facts.repository.js';
import { changeCopyTo, studentCopyTo } from './student-copy.js';

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
