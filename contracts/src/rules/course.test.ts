import { describe, expect, it } from 'vitest';
import { checkCourseRegistration } from './course.js';

const complete = {
  parent_firstname: 'Jane',
  parent_lastname: 'Doe',
  parent_phone: '9145550123',
  parent_email: 'jane@example.com',
  student_firstname: 'Sam',
  student_lastname: 'Doe',
  student_email: 'sam@example.com',
  school: 'Rye High School',
  grade: '11th',
  packages: 'sat-act-course-5',
};

describe('a course registration', () => {
  it('is fine when complete', () => {
    expect(checkCourseRegistration(complete)).toEqual({});
    expect(checkCourseRegistration({ ...complete, parent_phone: '19145550123' })).toEqual({});
  });

  it.each(Object.keys(complete).filter((field) => field !== 'packages'))('needs %s', (field) => {
    expect(checkCourseRegistration({ ...complete, [field]: '  ' })).toEqual({ [field]: ['This field is required'] });
  });

  it.each([
    ['parent_phone', '123', 'Phone number must be 10 digits, numbers only'],
    ['parent_phone', '291455501234', 'Phone number must be 10 digits, numbers only'],
    ['parent_email', 'abc', 'Parent email must be a valid email address'],
    ['student_email', 'abc', 'Student email must be a valid email address'],
    ['packages', '', 'Please select a package before proceeding.'],
    ['school', 'x'.repeat(201), 'Must be at most 200 characters'],
  ])('%s %j: %s', (field, value, message) => {
    expect(checkCourseRegistration({ ...complete, [field]: value })).toEqual({ [field]: [message] });
  });

  it('does not trip over values that are no text', () => {
    expect(Object.keys(checkCourseRegistration({ ...complete, school: { a: 1 }, grade: 11 }))).toEqual(['school', 'grade']);
  });
});
