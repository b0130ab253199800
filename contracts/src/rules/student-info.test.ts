import { describe, expect, it } from 'vitest';
import { contactMessages } from './contact.js';
import { settingDefinition } from './settings/kinds.js';
import {
  changedFields,
  changedInfo,
  checkStudentInfo,
  differingFields,
  infoAccess,
  infoText,
  listedInfo,
  partsOf,
  studentInfoKeys,
  studentInfoMessages,
  type StudentInfoRule,
} from './student-info.js';

const rule = (change: Partial<StudentInfoRule> = {}): StudentInfoRule => ({
  field: 'allergies',
  name: 'Allergies',
  family: 'none',
  proctor: 'see',
  tutor: 'edit',
  desk: 'none',
  in_lists: true,
  keep_months: 12,
  ...change,
});
const contact = { emergency_name: 'Maria Lopez', emergency_phone: '2035550123', emergency_relation: 'aunt' };

describe('access to a field', () => {
  it.each([
    ['proctor', 'see'],
    ['tutor', 'edit'],
    ['desk', 'none'],
    ['manager', 'edit'],
    ['owner', 'edit'],
    ['parent', 'none'],
    ['student', 'none'],
  ] as const)('of a %s is what the rule says: %s', (reader, access) => {
    expect(infoAccess(rule(), reader)).toBe(access);
    expect(infoAccess(rule({ name: null }), reader)).toBe('none');
  });

  it.each(['see', 'edit'] as const)('of a student is at most to see it, if the parent may %s it', (family) => {
    expect([infoAccess(rule({ family }), 'parent'), infoAccess(rule({ family }), 'student')]).toEqual([family, 'see']);
  });
});

describe('the text of a field', () => {
  it.each([
    [{}, ''],
    [contact, 'Maria Lopez (aunt), (203) 555-0123'],
    [{ emergency_name: 'Maria' }, 'Maria'],
  ])('is a line for an emergency contact: %j', (info, text) => {
    expect(infoText('emergency_contact', info)).toBe(text);
  });

  it('is what was entered for any other field', () => {
    expect(infoText('allergies', { allergies: 'Nuts\nBees', own_1: 'M' })).toBe('Nuts\nBees');
    expect(infoText('own_2', { own_1: 'M' })).toBe('');
  });
});

it('lists only fields for lists in which something is entered, to those who may see them', () => {
  const info = { allergies: 'Nuts', own_1: 'M' };
  const rules = [
    rule(),
    rule({ field: 'own_1', name: 'Size', in_lists: false }),
    rule({ field: 'own_2', name: 'Bus' }),
    rule({ field: 'accommodations', name: null }),
  ];
  expect(listedInfo(rules, 'proctor', info)).toEqual([{ name: 'Allergies', text: 'Nuts' }]);
  expect(listedInfo(rules, 'desk', info)).toEqual([]);
});

describe('a change', () => {
  it('is checked by part', () => {
    expect(checkStudentInfo({ allergies: '', own_5: 'x'.repeat(500) })).toEqual({});
    expect(checkStudentInfo({ own_5: 'x'.repeat(501), allergies: 1, other: '' })).toEqual({
      own_5: [studentInfoMessages.tooLong(500)],
      allergies: [studentInfoMessages.notText],
      other: [studentInfoMessages.unknown],
    });
  });

  it.each([
    [contact, {}],
    [{ emergency_name: ' ', emergency_phone: '', emergency_relation: '' }, {}],
    [{ emergency_name: 'Maria' }, { emergency_phone: [contactMessages.phoneTen] }],
    [{ ...contact, emergency_phone: '555' }, { emergency_phone: [contactMessages.phoneTen] }],
    [{ ...contact, emergency_name: '7' }, { emergency_name: [contactMessages.nameLetters] }],
    [{ ...contact, emergency_name: '' }, { emergency_name: [studentInfoMessages.contactName] }],
    [{ ...contact, emergency_name: 'x'.repeat(101) }, { emergency_name: [studentInfoMessages.tooLong(100)] }],
  ])('of the emergency contact has a name and a phone, or nothing: %j', (info, messages) => {
    expect(checkStudentInfo(info)).toEqual(messages);
  });

  it('replaces whole fields, in their stored form', () => {
    const before = { allergies: 'Nuts', ...contact };
    const change = { emergency_name: ' Ana  Lopez ', emergency_phone: '+1 (203) 555-0144', own_1: 'a\r\nb ' };
    expect(changedFields(change)).toEqual(['emergency_contact', 'own_1']);
    const after = changedInfo(before, change);
    expect(after).toEqual({
      allergies: 'Nuts',
      emergency_name: 'Ana Lopez',
      emergency_phone: '2035550144',
      own_1: 'a\nb',
    });
    expect(differingFields(before, after)).toEqual(['emergency_contact', 'own_1']);
    expect(changedInfo(before, { allergies: ' ' })).toEqual(contact);
    expect(differingFields(before, changedInfo(before, {}))).toEqual([]);
  });
});

it('has no part twice, and a setting for each field', () => {
  const parts = studentInfoKeys.flatMap((field) => partsOf(field).map(({ part }) => part));
  expect(new Set(parts).size).toBe(parts.length);
  const { titleOf } = settingDefinition('student_info');
  expect(titleOf({ field: 'own_1', name: 'Shirt size' })).toBe('Shirt size');
  expect(titleOf({ field: 'own_1', name: null })).toBe('Own field 1 (not used)');
});
