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
])('rejects %s that is empty or too long', (_what, check, longest, missing, tooLong) => {
  expect(check(` ${'a'.repeat(longest)} `)).toBeNull();
  expect(check(' ')).toBe(missing);
  expect(check('a'.repeat(longest + 1))).toBe(tooLong);
});

it('accepts a task without a day and rejects a day that does not exist', () => {
  expect([checkTaskDay(''), checkTaskDay('2026-11-30')]).toEqual([null, null]);
  expect(checkTaskDay('2026-02-30')).toBe(familyMessages.dayInvalid);
});

it('accepts an empty email for a family added by phone and rejects an invalid address', () => {
  expect([checkFamilyEmail(' '), checkFamilyEmail('mary@example.com')]).toEqual([null, null]);
  expect(checkFamilyEmail('mary')).not.toBeNull();
});

it('accepts only the four account states', () => {
  expect(['none', 'unconfirmed', 'active', 'disabled', 'held'].map(isFamilyAccountState)).toEqual([
    true,
    true,
    true,
    true,
    false,
  ]);
});
