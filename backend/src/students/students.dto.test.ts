import 'reflect-metadata';
import { describe, expect, it } from 'vitest';
import { ValidationFailed } from '../platform/http/errors/errors.js';
import { BodyPipe } from '../platform/http/validation/validation.js';
import { readNewStudents } from './new-students.js';
import { CreateStudentsBody, SendEmailBody, UpdateStudentBody } from './students.dto.js';

const pipe = new BodyPipe(() => Promise.reject(new Error('no rule here needs the time')));

const student = {
  student_name: ' Ann Lee ',
  student_email: 'Ann@example.com ',
  school: '',
  password: ' pass word ',
  password_confirmation: ' pass word ',
};
/** The same student after the pipe, which leaves passwords and names as typed. */
const cleaned = { ...student, student_email: 'Ann@example.com' };
const mail = {
  to: 'ann@example.com',
  subject: 'Your account',
  html: '<p>Hello</p>',
  type: 'student_account_notification',
};

async function read(metatype: new () => object, body: unknown): Promise<unknown> {
  try {
    return await pipe.transform(body, { type: 'body', metatype });
  } catch (error) {
    if (error instanceof ValidationFailed) return error.details.errors;
    throw error;
  }
}

const readMail = (body: unknown) => read(SendEmailBody, body);
const readStudents = (students: unknown) => read(CreateStudentsBody, { students });

describe('new students in a request body', () => {
  it('are trimmed, with passwords as typed and without unknown fields', () => {
    const expected = {
      student_name: 'Ann Lee',
      student_email: 'Ann@example.com',
      school: null,
      password: ' pass word ',
      graduation_year: null,
    };
    expect(
      readNewStudents([
        { ...student, account_id: 'mine', bank_name: 'x' },
        { ...student, student_name: 'Ben' },
      ]),
    ).toEqual([expected, { ...expected, student_name: 'Ben' }]);
  });

  it('are limited to ten', async () => {
    const [ten, eleven] = [10, 11].map((length) => Array.from({ length }, () => cleaned));
    expect(await readStudents(ten)).toEqual({ students: ten });
    expect(await readStudents(eleven)).toEqual({ students: ['Please add at most 10 students at a time.'] });
  });

  it('return errors for each student by list index', async () => {
    const unnamed = { ...student, student_name: '' };
    expect(await readStudents([student, unnamed])).toEqual({
      'students.1.student_name': ['Student name is required.'],
    });
    expect(await readStudents([unnamed])).toEqual({ student_name: ['Student name is required.'] });
  });

  it.each([undefined, null, [], {}, 'x', [null], [7], [[]]])('are required when the list is %j', async (students) => {
    expect(Object.keys((await readStudents(students)) as object)).toEqual(['student_name', 'password']);
  });

  it('pass the pipe with a clean address, without unknown body fields', async () => {
    expect(await read(CreateStudentsBody, { students: [student], more: 1 })).toEqual({ students: [cleaned] });
  });
});

describe('a changed student in a request body', () => {
  it('leaves omitted fields out and sets empty fields to null', async () => {
    expect(await read(UpdateStudentBody, { student_name: 'Ann', student_email: ' ', account_id: 'mine' })).toEqual({
      student_name: 'Ann',
      student_email: null,
    });
  });

  it('is rejected with the messages of the shared rule', async () => {
    expect(await read(UpdateStudentBody, { student_email: 'ann', password: 'a' })).toEqual({
      student_name: ['Student name is required.'],
      student_email: ['Please enter a valid student email address.'],
      password_confirmation: ['Passwords do not match.'],
    });
  });
});

describe('a student email in a request body', () => {
  it('is read without its subject, text and unknown fields', async () => {
    const { to, type } = mail;
    expect(await readMail({ ...mail, bcc: 'eve@example.com' })).toEqual({ to, type });
  });

  it.each([
    ['to', 'ann'],
    ['to', 'ann@example.com, eve@example.com'],
    ['to', ['ann@example.com']],
    ['type', 'newsletter'],
    ['type', undefined],
  ])('is rejected when %s is %j', async (field, value) => {
    expect(await readMail({ ...mail, [field]: value })).toHaveProperty(field);
  });
});
