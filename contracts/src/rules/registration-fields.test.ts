import { describe, expect, it } from 'vitest';
import { contactMessages } from './contact.js';
import {
  checkPackage,
  checkPeople,
  fieldText,
  packageMissingMessage,
  personText,
  readPackage,
  satActSpelling,
  serviceSpelling,
  storedText,
} from './registration-fields.js';

const people = {
  parent_first_name: 'Mary',
  parent_last_name: 'Lee',
  parent_phone: '203-555-0100',
  parent_email: 'mary@example.com',
  student_first_name: 'Alex',
  student_last_name: 'Lee',
  student_email: 'alex@example.com',
  school: 'Greenwich High',
};
const rules = { spelling: serviceSpelling, phone: () => null, grade: false };

describe('a registration field', () => {
  it.each([
    [' a ', 'a'],
    [7, '7'],
    [true, ''],
    [null, ''],
    [undefined, ''],
    [{}, ''],
  ])('with the value %j is read as the text "%s"', (value, text) => {
    expect(fieldText({ field: value }, 'field')).toBe(text);
  });

  it.each([
    'parent_first_name',
    'parent_firstname',
    'student_lastname',
    'student_last_name',
    'name',
    'firstName',
    'lastName',
  ])('%s is normalized as a name', (field) => {
    expect(storedText({ [field]: ' Mary   Ann ' }, field)).toBe('Mary Ann');
  });

  it.each(['parent_phone', 'phone_no', 'phone'])('%s is normalized as a phone number', (field) => {
    expect(storedText({ [field]: '(203) 555 0100' }, field)).toBe(storedText({ phone: '203-555-0100' }, 'phone'));
    expect(storedText({ [field]: '(203) 555 0100' }, field)).not.toBe('(203) 555 0100');
  });

  it('of any other kind keeps its inner spaces', () => {
    expect(storedText({ school: 'a   b' }, 'school')).toBe('a   b');
    expect(storedText({ parent_email: 'a   b' }, 'parent_email')).toBe('a   b');
  });

  it('of a person is read under either field name', () => {
    expect(personText({ parent_first_name: 'Mary' }, 'parent_first_name')).toBe('Mary');
    expect(personText({ parent_firstname: 'Mary' }, 'parent_first_name')).toBe('Mary');
    expect(personText({ student_lastname: 'Lee' }, 'student_last_name')).toBe('Lee');
    expect(personText({}, 'student_last_name')).toBe('');
  });
});

describe('parent and student', () => {
  it('are valid when every field is filled', () => {
    expect(checkPeople(people, rules)).toEqual({});
  });

  it('are required under the field names of their form', () => {
    expect(Object.keys(checkPeople({}, rules))).toEqual(Object.keys(people));
    expect(Object.keys(checkPeople({}, { ...rules, spelling: satActSpelling }))).toContain('parent_firstname');
    expect(new Set(Object.values(checkPeople({}, rules)).flat())).toEqual(new Set([contactMessages.required]));
  });

  it('must each have a valid email address, with different messages', () => {
    const errors = checkPeople({ ...people, parent_email: 'mary', student_email: 'alex' }, rules);
    expect(Object.keys(errors)).toEqual(['parent_email', 'student_email']);
    expect(errors['parent_email']).not.toEqual(errors['student_email']);
  });

  it.each(['parent_first_name', 'parent_last_name', 'student_first_name', 'student_last_name'])(
    'reject an invalid name in %s',
    (field) => {
      expect(Object.keys(checkPeople({ ...people, [field]: 'https://example.com' }, rules))).toEqual([field]);
    },
  );

  it('check the phone number with the rule of the form', () => {
    expect(checkPeople(people, { ...rules, phone: () => 'No.' })).toEqual({ parent_phone: ['No.'] });
  });

  it('limit texts to 200 characters', () => {
    expect(checkPeople({ ...people, school: 'a'.repeat(200) }, rules)).toEqual({});
    expect(checkPeople({ ...people, school: 'a'.repeat(201) }, rules)).toEqual({
      school: ['Must be at most 200 characters'],
    });
  });

  it('require a grade when the form asks for it', () => {
    expect(Object.keys(checkPeople(people, { ...rules, grade: true }))).toEqual(['grade']);
    expect(checkPeople({ ...people, grade: '11' }, { ...rules, grade: true })).toEqual({});
  });
});

describe('a package', () => {
  it('is read by ID and name from the alternative field names', () => {
    expect(readPackage({ package_id: 'a', packages: 'b', package_type: 'c', package_name: 'd' })).toEqual({
      id: 'a',
      name: 'c',
    });
    expect(readPackage({ packages: 'b', package_name: 'd' })).toEqual({ id: 'b', name: 'd' });
    expect(readPackage({})).toEqual({ id: '', name: '' });
  });

  it('is required, by ID or name', () => {
    expect(checkPackage({}, 'packages')).toEqual({ packages: [packageMissingMessage] });
    expect(checkPackage({ packages: 'b' }, 'packages')).toEqual({});
    expect(checkPackage({ package_name: 'd' }, 'packages')).toEqual({});
  });
});
