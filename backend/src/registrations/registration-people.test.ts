import { describe, expect, it } from 'vitest';
import { registrationFacts } from '../../test/support/registration-facts.js';
import { ValidationFailed, VersionConflict } from '../platform/http/errors/errors.js';
import type { RegistrationFacts } from './registration-facts.repository.js';
import { Registration } from './registration.js';
import { SessionsRefused } from './registration-sessions.js';

const registration = (changed: Partial<RegistrationFacts> = {}) =>
  new Registration({ ...registrationFacts, ...changed });
const { version } = registration();
const ofPackage = { seats: [], grade: '10', details: { goals: 'A better score' } };

describe('giving it to another student', () => {
  const kim = {
    id: 'kim',
    accountId: 'account',
    name: 'Kim Lee',
    email: 'kim@example.com',
    school: null,
    isOwn: false,
  };
  const sam = { name: 'Sam Lee', email: 'sam@example.com' };

  it('replaces what it says about the earlier student', () => {
    expect(registration().student.assign(kim, sam)).toMatchObject({
      assigned: { student: kim, renamed: { firstName: 'Kim', lastName: 'Lee', email: 'kim@example.com' } },
      details: { student_id: 'kim', earlier_student_id: 'sam' },
      event: {
        name: 'RegistrationStudentChanged',
        payload: { registration_id: 'registration', old_student_id: 'sam', new_student_id: 'kim' },
      },
    });
  });

  it('uses the parent’s address when the student has none, and keeps what is about someone else', () => {
    const { assigned } = registration().student.assign({ ...kim, email: null }, sam);
    expect(assigned?.renamed?.email).toBe('pat@example.com');
    const typed = { studentFirstName: 'Lou', studentEmail: 'lou@example.com' };
    expect(registration(typed).student.assign(kim, sam).assigned?.renamed).toBeNull();
    const named = registration({ studentFirstName: 'Lou' }).student.assign(kim, sam).assigned?.renamed;
    expect(named).toEqual({ firstName: 'Lou', lastName: 'Lee', email: 'kim@example.com' });
  });

  it('announces nothing when it had no student', () => {
    const change = registration({ studentId: null }).student.assign(kim, null);
    expect(change.assigned?.renamed).toBeNull();
    expect(change).not.toHaveProperty('event');
  });

  it('is possible once, until it ends, for the student who was shown', () => {
    expect(registration().student.canGoTo('kim', 'sam')).toBe(true);
    expect(registration({ status: 'completed' }).student.canGoTo('kim', undefined)).toBe(true);
    expect(registration().student.canGoTo('sam', 'kim')).toBe(false);
    expect(() => registration().student.canGoTo('kim', null)).toThrow(VersionConflict);
    expect(() => registration({ status: 'cancelled' }).student.canGoTo('kim', 'sam')).toThrow(SessionsRefused);
  });
});

describe('undoing a change of its student', () => {
  const sam = { id: 'sam', accountId: 'account', name: 'Sam Lee', email: null, school: null, isOwn: false };
  const values = [
    { field: 'student_id', from: 'sam', to: 'kim' },
    { field: 'student_first_name', from: 'Sammy', to: 'Kim' },
    { field: 'student_email', from: 'typed@example.com', to: 'kim@example.com' },
  ];
  const change = { from: 'sam', to: 'kim', values };
  const given = { studentId: 'kim', studentFirstName: 'Kim', studentEmail: 'kim@example.com' };

  it('restores the typed texts, and can be undone again', () => {
    expect(registration(given).student.giveBack(change, sam)).toMatchObject({
      assigned: {
        student: sam,
        renamed: { firstName: 'Sammy', lastName: 'Lee', email: 'typed@example.com' },
        values: [
          { field: 'student_id', from: 'kim', to: 'sam' },
          { field: 'student_first_name', from: 'Kim', to: 'Sammy' },
          { field: 'student_email', from: 'kim@example.com', to: 'typed@example.com' },
        ],
      },
      event: { name: 'RegistrationStudentChanged', payload: { old_student_id: 'kim', new_student_id: 'sam' } },
    });
  });

  it('keeps what was corrected since', () => {
    const corrected = registration({ ...given, studentEmail: 'new@example.com' });
    expect(corrected.student.giveBack(change, sam).assigned?.renamed?.email).toBe('new@example.com');
  });

  it('is refused when it has another student by now, and after it has ended', () => {
    expect(() => registration({ ...given, studentId: 'lou' }).student.giveBack(change, sam)).toThrow(VersionConflict);
    expect(() => registration({ ...given, studentId: 'sam' }).student.giveBack(change, sam)).toThrow(VersionConflict);
    expect(() => registration({ ...given, status: 'refunded' }).student.giveBack(change, sam)).toThrow(SessionsRefused);
  });
});

describe('changing details', () => {
  it('stores what changed with the rest, and logs only the names of the fields', () => {
    const given = { school: 'Weston', grade: '11', student_email: 'sam@example.com' };
    expect(registration(ofPackage).correct(given)).toMatchObject({
      corrected: { texts: { school: 'Weston', grade: '11', goals: 'A better score' }, values: null },
      details: { fields: ['school', 'grade'] },
    });
  });

  it('changes nothing when all is as stored', () => {
    expect(registration().correct({ school: 'Staples' })).toEqual({ result: undefined });
  });

  it('ignores what forms for tests do not ask for', () => {
    expect(registration().correct({ grade: '11', school: 'Weston' }).details).toEqual({ fields: ['school'] });
  });

  it('leaves names and the parent’s address to the office, which keeps the earlier values', () => {
    const given = { parent_email: 'new@example.com', student_first_name: 'Samuel' };
    expect(registration().correct(given)).toEqual({ result: undefined });
    expect(registration().correct(given, version).corrected?.values).toEqual(
      expect.arrayContaining([
        { field: 'parent_email', from: 'pat@example.com', to: 'new@example.com' },
        { field: 'student_first_name', from: 'Sam', to: 'Samuel' },
      ]),
    );
  });

  it('is refused to families after a cancellation, and to staff after a change that they were not shown', () => {
    expect(() => registration({ status: 'cancelled' }).correct({ school: 'Weston' })).toThrow(ValidationFailed);
    const canceled = registration({ status: 'cancelled' });
    expect(canceled.correct({ school: 'Weston' }, canceled.version).corrected).toBeDefined();
    expect(() => registration({ school: 'Weston' }).correct({ school: 'Bedford' }, version)).toThrow(VersionConflict);
    expect(() => registration({ refundCount: 1 }).correct({ school: 'Weston' }, version)).not.toThrow();
  });
});
