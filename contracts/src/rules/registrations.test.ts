import { describe, expect, it } from 'vitest';
import type { FieldErrors } from '../http/errors.js';
import { checkAdmissionsRegistration } from './admissions.js';
import { checkCourseRegistration } from './course.js';
import { checkDiagnosticRegistration } from './diagnostic.js';
import { checkEssaysRegistration } from './essays.js';
import { checkExecutiveRegistration } from './executive.js';
import { checkPracticeRegistration } from './practice.js';
import {
  personFields,
  satActSpelling,
  serviceSpelling,
  type RegistrationFields,
  type Spelling,
} from './registration-fields.js';

const person = {
  parent_first_name: 'Jane',
  parent_last_name: 'Doe',
  parent_phone: '9145550123',
  parent_email: 'jane@example.com',
  student_first_name: 'Sam',
  student_last_name: 'Doe',
  student_email: 'sam@example.com',
  school: 'Rye High School',
};

const spelled = (spelling: Spelling): Record<string, string> =>
  Object.fromEntries(personFields.map((field) => [spelling[field], person[field]]));

interface Form {
  name: string;
  check: (body: RegistrationFields) => FieldErrors;
  spelling: Spelling;
  own: Record<string, unknown>;
  phone: string;
  packageField?: string;
}

const exact = 'Phone number must be exactly 10 digits, numbers only';

const forms: Form[] = [
  {
    name: 'course',
    check: checkCourseRegistration,
    spelling: satActSpelling,
    own: { grade: '11th', packages: 'sat-act-course-5' },
    phone: 'Phone number must be 10 digits, numbers only',
    packageField: 'packages',
  },
  {
    name: 'diagnostic',
    check: checkDiagnosticRegistration,
    spelling: satActSpelling,
    phone: exact,
    own: { test_1_id: 'diagnostic-sat-act', test_1_sat_date: '2026-11-28 09:00', test_1_act_date: '2026-12-05 09:00' },
  },
  {
    name: 'practice',
    check: checkPracticeRegistration,
    spelling: serviceSpelling,
    own: { test_type: 'SAT Practice Test', dates: ['2026-11-28 09:00'] },
    phone: exact,
  },
  {
    name: 'admissions',
    check: checkAdmissionsRegistration,
    spelling: serviceSpelling,
    own: { grade: '11th', package_id: 'admissions-5', package_type: '5 Session Package' },
    phone: 'Phone number must be 10-11 digits, numbers only',
    packageField: 'package_id',
  },
  {
    name: 'essays',
    check: checkEssaysRegistration,
    spelling: serviceSpelling,
    own: { grade: '11th', packages: 'essays-3' },
    phone: exact,
    packageField: 'packages',
  },
  {
    name: 'executive',
    check: checkExecutiveRegistration,
    spelling: serviceSpelling,
    own: { grade: '11th', package_type: 'Five 30-Minute Sessions' },
    phone: exact,
    packageField: 'package_type',
  },
];

describe.each(forms)('the $name form', ({ check, spelling, own, phone, packageField }) => {
  const complete = { ...spelled(spelling), ...own };
  const field = spelling;

  it('accepts complete fields under either set of field names', () => {
    expect(check(complete)).toEqual({});
    expect(check({ ...spelled(spelling === satActSpelling ? serviceSpelling : satActSpelling), ...own })).toEqual({});
  });

  it.each(personFields)('requires %s', (name) => {
    expect(check({ ...complete, [field[name]]: '  ' })).toEqual({ [field[name]]: ['This field is required'] });
  });

  it('requires the grade if the form has a grade field', () => {
    const errors = check({ ...complete, grade: '' });
    expect(errors).toEqual('grade' in own ? { grade: ['This field is required'] } : {});
  });

  it.each([
    ['', 'This field is required'],
    ['123', phone],
    ['914555012', phone],
    ['(914) 555-0123', null],
    ['19145550123', null],
    ['+44 20 7946 0958', phone],
    ['29145550123', phone],
    ['191455501234', phone],
  ])('validates the phone number %j: %s', (value, message) => {
    expect(check({ ...complete, parent_phone: value })).toEqual(message === null ? {} : { parent_phone: [message] });
  });

  it.each([
    ['parent_email', 'abc', 'Parent email must be a valid email address'],
    ['student_email', 'abc', 'Student email must be a valid email address'],
    ['school', 'x'.repeat(201), 'Must be at most 200 characters'],
  ] as const)('rejects %s %j: %s', (name, value, message) => {
    expect(check({ ...complete, [field[name]]: value })).toEqual({ [field[name]]: [message] });
  });

  it('requires a package if the form offers packages', () => {
    const bare = { ...complete, packages: '', package_id: '', package_type: '', package_name: '' };
    expect(check(bare)).toEqual(packageField ? { [packageField]: ['Please select a package before proceeding.'] } : {});
  });

  it('reports all missing fields at once for any kind of invalid value', () => {
    for (const nothing of [
      {},
      Object.fromEntries(Object.keys(complete).map((name) => [name, { a: [1] }])),
      Object.fromEntries(Object.keys(complete).map((name) => [name, null])),
    ]) {
      expect(Object.keys(check(nothing))).toEqual(expect.arrayContaining(personFields.map((name) => field[name])));
    }
  });
});
