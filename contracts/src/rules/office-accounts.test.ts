import { expect, it } from 'vitest';
import {
  checkParentPhone,
  checkReason,
  checkSchool,
  checkStudentEmail,
  isPersonKind,
  officeAccountMessages,
} from './office-accounts.js';
import { reasonTooLong } from './reason.js';
import { studentMessages, studentTextMaxLength } from './students.js';

it('rejects an empty reason or one longer than 300 characters', () => {
  expect(checkReason(` ${'a'.repeat(300)} `)).toBeNull();
  expect(checkReason(' ')).toBe(officeAccountMessages.reasonRequired);
  expect(checkReason('a'.repeat(301))).toBe(reasonTooLong);
});

it('accepts an empty parent phone number and rejects an invalid number', () => {
  expect([checkParentPhone(' '), checkParentPhone('203-555-0100')]).toEqual([null, null]);
  expect(checkParentPhone('555')).not.toBeNull();
});

it('accepts an empty student email and rejects an invalid address', () => {
  expect([checkStudentEmail(' '), checkStudentEmail(' alex@example.com ')]).toEqual([null, null]);
  expect(checkStudentEmail('alex')).toBe(studentMessages.emailInvalid);
});

it('accepts an empty school and rejects a text that is too long or has a line break', () => {
  expect([checkSchool(''), checkSchool(` ${'a'.repeat(studentTextMaxLength)} `)]).toEqual([null, null]);
  expect(checkSchool('a'.repeat(studentTextMaxLength + 1))).toBe(studentMessages.textTooLong);
  expect(checkSchool('a\nb')).toBe(studentMessages.notText);
});

it('accepts only parent and student as person kinds', () => {
  expect(['parent', 'student', 'tutor'].map(isPersonKind)).toEqual([true, true, false]);
});
