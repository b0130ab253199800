import 'reflect-metadata';
import { describe, expect, it } from 'vitest';
import { ValidationFailed } from '../platform/http/errors/errors.js';
import { validationPipe } from '../platform/http/validation/validation.js';
import { readNewStudents } from './new-students.js';
import { CreateStudentsBody, SendEmailBody } from './students.dto.js';

const student = {
  student_name: ' Ann Lee ',
  student_email: 'Ann@example.com ',
  school: '',
  password: ' pass word ',
  password_confirmation: ' pass word ',
};
const mail = {
  to: 'ann@example.com',
  subject: 'Your account',
  html: '<p>Hello</p>',
  type: 'student_account_notification',
};

async function readMail(body: unknown): Promise<unknown> {
  try {
    return await validationPipe.transform(body, { type: 'body', metatype: SendEmailBody });
  } catch (error) {
    if (error instanceof ValidationFailed) return error.details.errors;
    throw error;
  }
}

describe('new students in a request', () => {
  it('are all of the list, trimmed, with their passwords as typed and nothing else', () => {
    const read = { student_name: 'Ann Lee', student_email: 'Ann@example.com', school: null, password: ' pass word ' };
    expect(
      readNewStudents([
        { ...student, account_id: 'mine', bank_name: 'x' },
        { ...student, student_name: 'Ben' },
      ]),
    ).toEqual([read, { ...read, student_name: 'Ben' }]);
  });

  it('are ten at most', () => {
    expect(readNewStudents(Array.from({ length: 10 }, () => student))).toHaveLength(10);
    expect(() => readNewStudents(Array.from({ length: 11 }, () => student))).toThrow(ValidationFailed);
  });

  it.each([undefined, null, [], {}, 'x', [null], [7], [[]]])('are asked for when the list is %j', (students) => {
    expect(() => readNewStudents(students)).toThrow(ValidationFailed);
  });

  it('pass the pipe unchanged', async () => {
    expect(
      await validationPipe.transform({ students: [student], more: 1 }, { type: 'body', metatype: CreateStudentsBody }),
    ).toEqual({ students: [student] });
  });
});

describe('the mail to a student in a request', () => {
  it('is read without its subject and text', async () => {
    const { to, type } = mail;
    expect(await readMail({ ...mail, bcc: 'eve@example.com' })).toEqual({ to, type });
  });

  it.each([
    ['to', 'ann'],
    ['to', 'ann@example.com, eve@example.com'],
    ['to', ['ann@example.com']],
    ['type', 'newsletter'],
    ['type', undefined],
  ])('is refused when %s is %j', async (field, value) => {
    expect(await readMail({ ...mail, [field]: value })).toHaveProperty(field);
  });
});
