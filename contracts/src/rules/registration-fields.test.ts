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

describe('a field', () => {
  it.each([
    [' a ', 'a'],
    [7, '7'],
    [true, ''],
    [null, ''],
    [undefined, ''],
    [{}, ''],
  ])('with %j is the text "%s"', (value, text) => {
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
  ])('%s is stored as a name', (field) => {
    expect(storedText({ [field]: ' Mary   Ann ' }, field)).toBe('Mary Ann');
  });

  it.each(['parent_phone', 'phone_no', 'phone'])('%s is stored as a phone number', (field) => {
    expect(storedText({ [field]: '(203) 555 0100' }, field)).toBe(storedText({ phone: '203-555-0100' }, 'phone'));
    expect(storedText({ [field]: '(203) 555 0100' }, field)).not.toBe('(203) 555 0100');
  });

  it('of any other kind is stored as it was typed', () => {
    expect(storedText({ school: 'a   b' }, 'school')).toBe('a   b');
    expect(storedText({ parent_email: 'a   b' }, 'parent_email')).toBe('a   b');
  });

  it('of a person is read in either spelling', () => {
    expect(personText({ parent_first_name: 'Mary' }, 'parent_first_name')).toBe('Mary');
    expect(personText({ parent_firstname: 'Mary' }, 'parent_first_name')).toBe('Mary');
    expect(personText({ student_lastname: 'Lee' }, 'student_last_name')).toBe('Lee');
    expect(personText({}, 'student_last_name')).toBe('');
  });
});

describe('parent and student', () => {
  it('are complete', () => {
    expect(checkPeople(people, rules)).toEqual({});
  });

  it('are each required, under the names of their form', () => {
    expect(Object.keys(checkPeople({}, rules))).toEqual(Object.keys(people));
    expect(Object.keys(checkPeople({}, { ...rules, spelling: satActSpelling }))).toContain('parent_firstname');
    expect(new Set(Object.values(checkPeople({}, rules)).flat())).toEqual(new Set([contactMessages.required]));
  });

  it('have an email address each', () => {
    const errors = checkPeople({ ...people, parent_email: 'mary', student_email: 'alex' }, rules);
    expect(Object.keys(errors)).toEqual(['parent_email', 'student_email']);
    expect(errors['parent_email']).not.toEqual(errors['student_email']);
  });

  it.each(['parent_first_name', 'parent_last_name', 'student_first_name', 'student_last_name'])(
    'have a name in %s',
    (field) => {
      expect(Object.keys(checkPeople({ ...people, [field]: 'https://example.com' }, rules))).toEqual([field]);
    },
  );

  it('have a phone number of the kind that the form asks for', () => {
    expect(checkPeople(people, { ...rules, phone: () => 'No.' })).toEqual({ parent_phone: ['No.'] });
  });

  it('have texts of at most 200 characters', () => {
    expect(checkPeople({ ...people, school: 'a'.repeat(200) }, rules)).toEqual({});
    expect(checkPeople({ ...people, school: 'a'.repeat(201) }, rules)).toEqual({
      school: ['Must be at most 200 characters'],
    });
  });

  it('have a grade where the form asks for it', () => {
    expect(Object.keys(checkPeople(people, { ...rules, grade: true }))).toEqual(['grade']);
    expect(checkPeople({ ...people, grade: '11' }, { ...rules, grade: true })).toEqual({});
  });
});

describe('a package', () => {
  it('is named by its id or its name, in either spelling', () => {
    expect(readPackage({ package_id: 'a', packages: 'b', package_type: 'c', package_name: 'd' })).toEqual({
      id: 'a',
      name: 'c',
    });
    expect(readPackage({ packages: 'b', package_name: 'd' })).toEqual({ id: 'b', name: 'd' });
    expect(readPackage({})).toEqual({ id: '', name: '' });
  });

  it('has to be chosen', () => {
    expect(checkPackage({}, 'packages')).toEqual({ packages: [packageMissingMessage] });
    expect(checkPackage({ packages: 'b' }, 'packages')).toEqual({});
    expect(checkPackage({ package_name: 'd' }, 'packages')).toEqual({});
  });
});
