import { studentMessages } from '@academy/contracts/rules/students';
import {
  createStudents,
  sendEmail,
  listStudents as listStudentsCall,
  type SendEmailRequest,
  type SendEmailResponse,
  type Student,
  type StudentsResponse,
} from '@academy/contracts/http/students';
import { describe, expect, it } from 'vitest';
import { createStudent } from '../../../src/api/student-changes';
import { listStudents } from '../../../src/api/students';
import { exchange, exchangeBy, refused, exampleKey } from '../exchange';
import { ids, otherStudent, states, student, tokens } from '../people';
import { anId, messages, pinned, refusal, type Pinned } from '../pinned';

const family = [states.parent, states.parentSignedIn];
const withStudent = [...family, states.student];
const token = tokens.parent;
const { password: _password, password_confirmation: _confirmation, ...profile } = student;

const answered: Pinned<Student> = { id: anId(ids.student), ...profile };
const creation = { call: createStudents, token, keyed: true, body: { students: [student] } } as const;

const mail: SendEmailRequest = {
  to: 'ann@example.com',
  subject: 'Your student account',
  html: '<p>Welcome, Ann Marie Doe.</p>',
  type: 'student_account_notification',
};
const mailing = { call: sendEmail, token, keyed: true, body: mail } as const;

describe('the students of a parent', () => {
  it('are listed', async () => {
    const answer = pinned<StudentsResponse>({ success: true, students: [answered] });
    const params = { parentId: ids.parent };
    const students = await exchangeBy(
      {
        what: 'the students of a parent',
        given: withStudent,
        call: listStudentsCall,
        params,
        token,
        answer,
      },
      () => listStudents(ids.parent),
    );
    expect(students).toEqual([{ id: ids.student, ...profile }]);
  });

  it('are empty for a new parent', async () => {
    const answer = pinned<StudentsResponse>({ success: true, students: [] });
    const params = { parentId: ids.parent };
    const students = await exchangeBy(
      {
        what: 'the students of a new parent',
        given: family,
        call: listStudentsCall,
        params,
        token,
        answer,
      },
      () => listStudents(ids.parent),
    );
    expect(students).toEqual([]);
  });

  it('are created by their parent', async () => {
    const answer = pinned<StudentsResponse>({ success: true, students: [answered] });
    const created = await exchangeBy({ ...creation, what: 'a new student', given: family, answer }, () =>
      createStudent(student, exampleKey),
    );
    expect(created).toEqual({ id: ids.student, ...profile });
  });

  it('are rejected with a field error when another student has the email address', async () => {
    const text = studentMessages.emailTaken;
    const answer = refusal('validation_failed', text, { errors: { student_email: messages(text) } });
    const error = await refused({
      ...creation,
      what: 'a new student with a taken address',
      given: withStudent,
      status: 422,
      answer,
    });
    expect(error).toMatchObject({ status: 422, fieldErrors: { student_email: [text] } });
  });

  it('cannot be created by a student', async () => {
    const sibling = { ...student, student_email: 'ben@example.com' };
    const answer = refusal('access_denied', 'Only parents can create student accounts.');
    const given = [states.parent, states.student, states.studentSignedIn];
    const body = { students: [sibling] };
    const error = await refused({
      ...creation,
      body,
      token: tokens.student,
      what: 'a new student, asked for by a student',
      given,
      status: 403,
      answer,
    });
    expect(error).toMatchObject({
      status: 403,
      code: 'access_denied',
      message: 'Only parents can create student accounts.',
    });
  });
});

describe('the email about a new student account', () => {
  it('is sent to a student of the parent', async () => {
    const given = [...withStudent, states.confirmedFamilies];
    const answer = pinned<SendEmailResponse>({ success: true, sent: true });
    await exchange({ ...mailing, what: 'the mail about a new student', given, answer });
  });

  it('is not sent before the parent has confirmed an email address', async () => {
    const answer = pinned<SendEmailResponse>({ success: true, sent: false });
    await exchange({
      ...mailing,
      what: 'the mail about a new student of an unconfirmed family',
      given: withStudent,
      answer,
    });
  });

  it('is not sent to a student of another family', async () => {
    const text = 'This is not the email address of one of your students.';
    const answer = refusal('validation_failed', text, { errors: { to: messages(text) } });
    const body = { ...mail, to: otherStudent.student_email };
    const given = [...withStudent, states.otherStudent];
    const error = await refused({
      ...mailing,
      body,
      what: 'a mail to another family’s student',
      given,
      status: 422,
      answer,
    });
    expect(error).toMatchObject({ status: 422, code: 'validation_failed' });
  });

  it('is not sent without a mail server', async () => {
    const answer = refusal('not_found', 'Email service not available.');
    const given = [...withStudent, states.noMail];
    const error = await refused({
      ...mailing,
      what: 'the mail about a new student, without a mail server',
      given,
      status: 404,
      answer,
    });
    expect(error).toMatchObject({ status: 404, code: 'not_found' });
  });
});
