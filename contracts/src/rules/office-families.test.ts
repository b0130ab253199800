import { expect, it } from 'vitest';
import {
  checkFamilyEmail,
  checkNote,
  checkTask,
  checkTaskDay,
  familyMessages,
  isFamilyAccountState,
} from './office-families.js';

it.each([
  ['a note', checkNote, 2_000, familyMessages.noteRequired, familyMessages.noteTooLong],
  ['a task', checkTask, 200, familyMessages.taskRequired, familyMessages.taskTooLong],
])('%s is neither empty nor too long', (_what, check, longest, missing, tooLong) => {
  expect(check(` ${'a'.repeat(longest)} `)).toBeNull();
  expect(check(' ')).toBe(missing);
  expect(check('a'.repeat(longest + 1))).toBe(tooLong);
});

it('a task has a day that exists, or none', () => {
  expect([checkTaskDay(''), checkTaskDay('2026-11-30')]).toEqual([null, null]);
  expect(checkTaskDay('2026-02-30')).toBe(familyMessages.dayInvalid);
});

it('a family that is added by phone has an email address, or none', () => {
  expect([checkFamilyEmail(' '), checkFamilyEmail('mary@example.com')]).toEqual([null, null]);
  expect(checkFamilyEmail('mary')).not.toBeNull();
});

it('an account has one of four states', () => {
  expect(['none', 'unconfirmed', 'active', 'disabled', 'held'].map(isFamilyAccountState)).toEqual([
    true,
    true,
    true,
    true,
    false,
  ]);
});
