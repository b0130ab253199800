import { expect, it } from 'vitest';
import {
  checkParentPhone,
  checkReason,
  checkSchool,
  checkStudentEmail,
  isPersonKind,
  officeAccountMessages,
} from './office-accounts.js';
import { studentMessages, studentTextMaxLength } from './students.js';

it('a reason is neither empty nor longer than 300 characters', () => {
  expect(checkReason(` ${'a'.repeat(300)} `)).toBeNull();
  expect(checkReason(' ')).toBe(officeAccountMessages.reasonRequired);
  expect(checkReason('a'.repeat(301))).toBe(officeAccountMessages.reasonTooLong);
});

it('the phone number of a parent may be unknown', () => {
  expect([checkParentPhone(' '), checkParentPhone('203-555-0100')]).toEqual([null, null]);
  expect(checkParentPhone('555')).not.toBeNull();
});

it('a student has an email address, or none', () => {
  expect([checkStudentEmail(' '), checkStudentEmail(' alex@example.com ')]).toEqual([null, null]);
  expect(checkStudentEmail('alex')).toBe(studentMessages.emailInvalid);
});

it('a school is a text of one line, or unknown', () => {
  expect([checkSchool(''), checkSchool(` ${'a'.repeat(studentTextMaxLength)} `)]).toEqual([null, null]);
  expect(checkSchool('a'.repeat(studentTextMaxLength + 1))).toBe(studentMessages.textTooLong);
  expect(checkSchool('a\nb')).toBe(studentMessages.notText);
});

it('parents and students have accounts', () => {
  expect(['parent', 'student', 'tutor'].map(isPersonKind)).toEqual([true, true, false]);
});
