import { describe, expect, it } from 'vitest';
import {
  checkLastName,
  checkPersonLastName,
  lastNameForForm,
  normalizeLastName,
  checkName,
  checkPersonName,
} from './contact.js';
import { fullName, normalizeName, splitFullName } from './full-name.js';

describe('names', () => {
  it.each([
    'Jo',
    "O'Brien",
    'Anne-Marie',
    'Łukasz',
    '李明',
    'Mary Ann',
    'Robert Jr.',
    'St. John',
    'Jo Ann M. Lee',
    'N’Diaye',
    'J.R. Lee',
    'Jean-P. Roux',
    '  Mary \u00a0 Ann ',
    'שרה\u200f',
    'علی\u200cرضا',
    'O´Brien',
    'D`Angelo',
    'Gal·la',
    'Smith–Jones',
    'Jean‐Luc',
    'Anne\u2011Marie',
    'Lee―Park',
    'Kahoʻolawe',
    'Nʼko',
    'Mꞌbala',
    'マリー・アン',
    'ג׳ורג׳',
    'בן־דוד',
    'Hawaiʻiloa',
    'สมชาย',
    'प्रिया शर्मा',
    'ए.पी.जे. कलाम',
    'Noe\u0308l',
    'Nguyễn Thị Hằng',
    'x'.repeat(60),
  ])('accepts the name %s', (name) => {
    expect(checkName(name)).toBeNull();
  });

  it.each([
    ['', 'This field is required'],
    ['A', 'Must be at least 2 characters'],
    ['A1', 'Only letters and spaces allowed'],
    ['<b>Jo</b>', 'Only letters and spaces allowed'],
    ['x.co', 'Only letters and spaces allowed'],
    ['evil.com', 'Only letters and spaces allowed'],
    ['Visit www.evil.com', 'Only letters and spaces allowed'],
    ['www.x.y', 'Only letters and spaces allowed'],
    ['Visit www.a', 'Only letters and spaces allowed'],
    ['evil.c\u200dom', 'Only letters and spaces allowed'],
    ['Jane 😀', 'Only letters and spaces allowed'],
    ['👨‍👩‍👧 Lee', 'Only letters and spaces allowed'],
    ['Ann\tLee', 'Only letters and spaces allowed'],
    ['--', 'Only letters and spaces allowed'],
    ['..', 'Only letters and spaces allowed'],
    ["'·'", 'Only letters and spaces allowed'],
    ['\u3164\u200b', 'This field is required'],
    ['Ann\u20e3', 'Only letters and spaces allowed'],
    ['Ann٣', 'Only letters and spaces allowed'],
    ['Jane@Doe', 'Only letters and spaces allowed'],
    ['x'.repeat(61), 'Must be at most 60 characters'],
  ])('rejects the name %j: %s', (name, message) => {
    expect(checkName(name)).toBe(message);
  });

  it.each([
    ['  Mary   Ann ', 'Mary Ann'],
    ['Mary\u00a0Ann', 'Mary Ann'],
    ['robert JR.', 'robert JR.'],
    ['Noe\u0308l', 'Noël'],
    ['Ann\u200b\ufeff', 'Ann'],
    ['علی\u200cرضا', 'علیرضا'],
    ['Suharto -', 'Suharto'],
    ['Suharto .', 'Suharto'],
    ['Robert Jr.', 'Robert Jr.'],
  ])('normalizes %j to %j', (typed, stored) => {
    expect(normalizeName(typed)).toBe(stored);
  });

  it.each(['-', ' – ', '--', '.', '\u2011\u200b'])('takes the last name %j as none', (typed) => {
    expect(checkLastName(typed)).toBeNull();
    expect(checkPersonLastName(typed)).toBeNull();
    expect(normalizeLastName(typed)).toBe('');
    expect(fullName('Suharto', normalizeLastName(typed))).toBe('Suharto');
    expect(fullName('Suharto', typed)).toBe('Suharto');
    expect(checkPersonName(typed)).not.toBeNull();
  });

  it.each([
    ['', 'This field is required'],
    ['L', 'Must be at least 2 characters'],
    ['L1', 'Only letters and spaces allowed'],
    ["-'", 'Only letters and spaces allowed'],
  ])('rejects the last name %j: %s', (typed, message) => {
    expect(checkLastName(typed)).toBe(message);
  });

  it('prefills a hyphen for a person without a last name', () => {
    expect(lastNameForForm('Suharto', '')).toBe('-');
    expect(lastNameForForm('Ann', 'Lee')).toBe('Lee');
    expect(lastNameForForm('', '')).toBe('');
  });

  it('accepts a single letter in the relaxed person name check', () => {
    expect(checkPersonName('O')).toBeNull();
    expect(checkPersonName(' ')).toBe('This field is required');
  });

  it.each([
    ['Mary Ann Lee', 'Mary', 'Ann Lee'],
    ['Cher', 'Cher', ''],
    ['  Ada   Byron ', 'Ada', 'Byron'],
  ])('splits %j at the first space', (name, first, last) => {
    expect(splitFullName(name)).toEqual({ first, last });
  });
});
