import { studentMessages } from '@academy/contracts/rules/students';
import { describe, expect, it } from 'vitest';
import { ApiError, NetworkError } from '../../api/errors';
import { accountMail } from './account-mail';
import { addedNotice, creationProblem, mailFailureText, type AccountMailOutcome } from './add-student';
import { randomInt } from './random-int';

const refused = (status: number, code: ApiError['code'], message = '', fields = {}) =>
  new ApiError(status, code, message, fields);

describe('mailFailureText', () => {
  it.each([
    [
      refused(404, 'not_found'),
      'Email service not available. Please contact support to set up the email notification system.',
    ],
    [refused(500, 'mail_failed'), 'Email server error. Please try again later or contact support.'],
    [refused(429, 'too_many_requests'), 'Failed to send email notification. Please inform the student manually.'],
    [new NetworkError('cut'), 'Failed to send email notification. Please inform the student manually.'],
  ])('explains %s', (error, text) => {
    expect(mailFailureText(error)).toBe(text);
  });
});

describe('creationProblem', () => {
  it.each([
    [refused(422, 'validation_failed', 'No'), { title: 'Failed to Create Student', text: 'No', fields: {} }],
    [
      refused(500, 'internal'),
      { title: 'Failed to Create Student', text: 'Unable to create student account.', fields: {} },
    ],
    [
      refused(403, 'access_denied', 'Only parents can create student accounts.'),
      { title: 'Access Denied', text: 'Only parents can create student accounts.', fields: {} },
    ],
    [
      refused(201, 'invalid_response'),
      { title: 'Creation Failed', text: 'An error occurred while saving the student.', fields: {} },
    ],
    [
      new NetworkError('cut'),
      {
        title: 'Creation Failed',
        text: 'We could not reach the server. Check your connection and try again.',
        fields: {},
      },
    ],
    [new Error('bug'), { title: 'Creation Failed', text: 'An error occurred while saving the student.', fields: {} }],
  ])('maps %s to a title and text', (error, problem) => {
    expect(creationProblem(error)).toEqual(problem);
  });

  it('keeps the field messages', () => {
    const fields = { student_email: [studentMessages.emailTaken] };
    expect(creationProblem(refused(422, 'validation_failed', '', fields)).fields).toEqual(fields);
  });
});

describe('addedNotice', () => {
  const student = {
    id: 's',
    student_name: 'Kim Lee',
    student_email: 'kim@example.com',
    school: null,
    user_id: 'p',
    bank_name: null,
    account_number: null,
    created_at: '',
    updated_at: '',
  };
  it.each<[AccountMailOutcome, string, string]>([
    [{ kind: 'sent' }, 'success', 'Student Account Created'],
    [{ kind: 'waiting' }, 'success', 'Student Account Created'],
    [{ kind: 'failed', text: 'No mail' }, 'warning', 'Student Account Created'],
    [{ kind: 'noAddress' }, 'success', 'Student Created'],
  ])('turns the email outcome %j into a %s notice: %s', (mail, tone, title) => {
    expect(addedNotice({ student, password: 'x', mail }, false)).toMatchObject({ tone, title });
  });
});

it('addedNotice says that a held email is sent after the parent confirms their own address', () => {
  const student = {
    id: 's',
    student_name: 'Kim Lee',
    student_email: 'kim@example.com',
    school: null,
    user_id: 'p',
    bank_name: null,
    account_number: null,
    created_at: '',
    updated_at: '',
  };
  expect(addedNotice({ student, password: 'x', mail: { kind: 'waiting' } }, true).text).toBe(
    'We will email kim@example.com a link to choose a password as soon as you confirm your own email address.',
  );
});

it('accountMail contains the sign-in details and escapes HTML', () => {
  const mail = accountMail({
    studentName: '<b>Kim</b> Lee',
    email: 'kim@example.com',
    signInUrl: 'https://academy.example/auth/student-login',
  });
  expect(mail).toMatchObject({ to: 'kim@example.com', type: 'student_account_notification' });
  expect(mail.html).toContain('Hello &lt;b&gt;Kim&lt;/b&gt;,');
  expect(mail.html).toContain('Email: <strong>kim@example.com</strong>');
  expect(mail.html).not.toContain('Password');
  expect(mail.html).toContain('<a href="https://academy.example/auth/student-login">');
});

it('randomInt returns every integer below its bound and no others', () => {
  const drawn = new Set(Array.from({ length: 500 }, () => randomInt(5)));
  expect(drawn).toEqual(new Set([0, 1, 2, 3, 4]));
});
