import { describe, expect, it } from 'vitest';
import { checkNewStudent, checkStudentChange } from './students.js';

const student = {
  student_name: 'Ann Lee',
  student_email: 'ann@example.com',
  school: 'Mamaroneck High',
  password: 'abcdefgh',
  password_confirmation: 'abcdefgh',
};

describe('a new student', () => {
  it('is valid with all fields, and without an email or school', () => {
    expect(checkNewStudent(student)).toEqual({});
    expect(checkNewStudent({ ...student, student_email: null, school: null })).toEqual({});
    expect(checkNewStudent({ ...student, student_email: '  ', school: '' })).toEqual({});
  });

  it.each([
    [{ student_name: ' ' }, 'student_name', 'Student name is required.'],
    [{ student_name: 7 }, 'student_name', 'Student name is required.'],
    [{ student_name: 'x'.repeat(61) }, 'student_name', 'Must be at most 60 characters'],
    [{ student_name: 'Ann\u0000' }, 'student_name', 'Only letters and spaces allowed'],
    [{ student_name: 'Visit evil.com' }, 'student_name', 'Only letters and spaces allowed'],
    [{ school: 'x'.repeat(201) }, 'school', 'Must be at most 200 characters'],
    [{ school: 'Rye\u0000' }, 'school', 'Please use letters, numbers and punctuation only'],
    [{ student_email: 'abc' }, 'student_email', 'Please enter a valid student email address.'],
    [{ student_email: 'a\u0000@example.com' }, 'student_email', 'Please enter a valid student email address.'],
    [{ password: '' }, 'password', 'Password and confirmation are required for new students.'],
    [
      { password_confirmation: '' },
      'password_confirmation',
      'Password and confirmation are required for new students.',
    ],
    [{ password_confirmation: 'abcdefgi' }, 'password_confirmation', 'Passwords do not match.'],
    [
      { password: 'abcdefg', password_confirmation: 'abcdefg' },
      'password',
      'Password must be at least 8 characters long.',
    ],
    [
      { password: 'x'.repeat(129), password_confirmation: 'x'.repeat(129) },
      'password',
      'Password must be at most 128 characters long.',
    ],
  ])('with %j returns an error on %s', (change, field, message) => {
    expect(checkNewStudent({ ...student, ...change })).toEqual({ [field]: [message] });
  });

  it('reports all missing fields at once', () => {
    expect(Object.keys(checkNewStudent({}))).toEqual(['student_name', 'password']);
  });
});

describe('a changed student', () => {
  it('does not require a password', () => {
    expect(checkStudentChange({ ...student, password: '', password_confirmation: '' })).toEqual({});
    expect(checkStudentChange({ student_name: 'Ann Lee' })).toEqual({});
    expect(checkStudentChange(student)).toEqual({});
  });

  it.each([
    [{ student_name: '' }, 'student_name', 'Student name is required.'],
    [{ student_email: 'abc' }, 'student_email', 'Please enter a valid student email address.'],
    [{ password_confirmation: '' }, 'password_confirmation', 'Passwords do not match.'],
    [{ password: '' }, 'password_confirmation', 'Passwords do not match.'],
    [
      { password: 'abcdefg', password_confirmation: 'abcdefg' },
      'password',
      'Password must be at least 8 characters long.',
    ],
  ])('with %j returns an error on %s', (change, field, message) => {
    expect(checkStudentChange({ ...student, ...change })).toEqual({ [field]: [message] });
  });
});
