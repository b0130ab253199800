import {
  updateStudent as updateStudentCall,
  setStudentBooking,
  confirmStudents,
  deleteStudent,
  getStudentDashboard,
  changeStudentPassword,
  type ChangeStudentPasswordResponse,
  type Student,
  type StudentDashboardResponse,
  type StudentResponse,
  type StudentsResponse,
  type UpdateStudentRequest,
} from '@academy/contracts/http/students';
import { describe, expect, it } from 'vitest';
import { updateStudent } from '../../../src/api/student-changes';
import { exchange, exchangeBy, refused } from '../exchange';
import { courseBody, ids, otherStudent, parent, states, student, tokens } from '../people';
import { anId, aText, aTime, fromState, messages, pinned, refusal, type Pinned } from '../pinned';

const family = [states.parent, states.parentSignedIn];
const withStudent = [...family, states.student];
const foreign = [...family, states.otherStudent];
const missing = refusal('not_found', 'Not found.');
const params = { id: ids.student };
const token = tokens.parent;

describe('updating a student', () => {
  const body: UpdateStudentRequest = {
    student_name: 'Ann Lee',
    student_email: null,
    school: null,
    graduation_year: null,
  };
  const call = { call: updateStudentCall, params, token, body } as const;

  it('saves the changes and clears empty fields', async () => {
    const saved: Pinned<Student> = {
      id: anId(ids.student),
      student_name: 'Ann Lee',
      student_email: null,
      school: null,
      graduation_year: null,
    };
    const answer = pinned<StudentResponse>({ success: true, student: saved });
    const changed = await exchangeBy({ ...call, what: 'a changed student', given: withStudent, answer }, () =>
      updateStudent(ids.student, body),
    );
    expect(changed).toMatchObject({ id: ids.student, student_name: 'Ann Lee', student_email: null });
  });

  it('rejects the email address of another student with a field error', async () => {
    const taken = { ...body, student_email: otherStudent.student_email };
    const answer = refusal('validation_failed', 'Taken.', { errors: { student_email: messages('Taken.') } });
    const given = [...family, states.otherStudent, states.student, states.confirmedFamilies];
    const error = await refused({
      ...call,
      body: taken,
      what: 'a changed student with a taken address',
      given,
      status: 422,
      answer,
    });
    expect(error.fieldErrors).toEqual({ student_email: ['Taken.'] });
  });

  it('responds with 404 for a student of another family', async () => {
    const error = await refused({
      ...call,
      what: 'a change of another family’s student',
      given: foreign,
      status: 404,
      answer: missing,
    });
    expect(error).toMatchObject({ status: 404, code: 'not_found' });
  });

  it('responds with 403 to a signed-in student', async () => {
    const given = [states.parent, states.student, states.studentSignedIn];
    const answer = refusal('access_denied', 'Only parents can update student accounts.');
    const asked = {
      ...call,
      token: tokens.student,
      what: 'a change asked for by a student',
      given,
      status: 403,
      answer,
    };
    const error = await refused(asked);
    expect(error).toMatchObject({ code: 'access_denied', message: 'Only parents can update student accounts.' });
  });
});

describe('allowing a student to book lessons', () => {
  const body = { allowed: true, version: 1 };
  const call = { call: setStudentBooking, params, token, body } as const;

  it('turns the permission on', async () => {
    const saved: Pinned<Student> = { id: anId(ids.student), may_book_lessons: true };
    const answer = pinned<StudentResponse>({ success: true, student: saved });
    const { student: changed } = await exchange({
      ...call,
      what: 'a student who may book',
      given: withStudent,
      answer,
    });
    expect(changed.may_book_lessons).toBe(true);
  });

  it('responds with 409 to a stale version', async () => {
    const old = { ...body, version: 7 };
    const answer = refusal('stale_version', 'Changed');
    const error = await refused({
      ...call,
      body: old,
      what: 'a student who may book, from an old page',
      given: withStudent,
      status: 409,
      answer,
    });
    expect(error.code).toBe('stale_version');
  });
});

describe('confirming students whose sign-in is held', () => {
  const call = {
    call: confirmStudents,
    token,
    body: { student_ids: [fromState('studentId', ids.student)] },
  } as const;

  it('returns the list of students to their parent', async () => {
    const answer = pinned<StudentsResponse>({ success: true, students: [{ id: anId(ids.student) }] });
    const { students } = await exchange({
      ...call,
      what: 'confirmed students',
      given: withStudent,
      answer,
    });
    expect(students).toEqual([{ id: ids.student }]);
  });

  it('responds with 404 for students of another family', async () => {
    const error = await refused({
      ...call,
      what: 'another family’s students, confirmed',
      given: foreign,
      status: 404,
      answer: missing,
    });
    expect(error.status).toBe(404);
  });
});

describe('deleting a student', () => {
  const call = { call: deleteStudent, params, token } as const;

  it('succeeds for the parent', async () => {
    await exchange({ ...call, what: 'a deleted student', given: withStudent, answer: { success: true } });
  });

  it('responds with 404 for a student of another family', async () => {
    const error = await refused({
      ...call,
      what: 'another family’s student, deleted',
      given: foreign,
      status: 404,
      answer: missing,
    });
    expect(error.status).toBe(404);
  });
});

describe('the dashboard of a student', () => {
  it('contains the student, the parent and the registrations', async () => {
    const { firstname, lastname } = parent;
    const { student_name, student_email, school, graduation_year } = student;
    const answer = pinned<StudentDashboardResponse>({
      success: true,
      data: {
        student: { id: anId(ids.student), student_name, student_email, school, graduation_year },
        parent: { firstname, lastname },
        registrations: [
          {
            id: anId(ids.registration),
            exam_type: 'SAT/ACT Course',
            package: courseBody.package_name,
            status: 'booked',
            created_at: aTime(),
            exam_date: courseBody.exam_date,
          },
        ],
      },
    });
    const given = [...withStudent, states.openCheckout, states.charged, states.booked, states.studentSignedIn];
    const { data: facts } = await exchange({
      what: 'the dashboard of a student',
      given,
      call: getStudentDashboard,
      token: tokens.student,
      answer,
    });
    expect(facts).toMatchObject({ parent: { firstname }, registrations: [{ status: 'booked' }] });
  });
});

describe('changing the password of a student', () => {
  const given = [...withStudent, states.studentSignedIn];
  const call = { call: changeStudentPassword, token: tokens.student, given } as const;
  const body = {
    current_password: student.password,
    password: 'Another2026',
    password_confirmation: 'Another2026',
  };

  it('returns a new token', async () => {
    const answer = pinned<ChangeStudentPasswordResponse>({ success: true, token: aText('student-token-fresh') });
    const { token: fresh } = await exchange({
      ...call,
      what: 'a changed password of a student',
      body,
      answer,
    });
    expect(fresh).toBe('student-token-fresh');
  });

  it('rejects a wrong current password with a field error', async () => {
    const wrong = { ...body, current_password: 'Wrong2026' };
    const answer = refusal('validation_failed', 'Wrong.', { errors: { current_password: messages('Wrong.') } });
    const error = await refused({
      ...call,
      what: 'a wrong current password of a student',
      body: wrong,
      status: 422,
      answer,
    });
    expect(error.fieldErrors).toEqual({ current_password: ['Wrong.'] });
  });
});
