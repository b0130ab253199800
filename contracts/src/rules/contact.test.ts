import { describe, expect, it } from 'vitest';
import {
  checkEmail,
  checkName,
  checkPersonName,
  checkPhoneTen,
  checkPhoneTenOrEleven,
  contactMessages,
  familyEmailKey,
  formatPhone,
  isEmail,
  normalizeName,
  normalizePhone,
  phoneForForm,
  splitFullName,
  accountFamily,
  guestFamily,
} from './contact.js';

describe('email addresses', () => {
  it.each(['a@b.co', 'Jane.Doe+sat@example.com', "o'neil@example.com", 'ann@mail.example.org', 'jürgen@exämple.de'])(
    'accepts %s',
    (value) => {
      expect(isEmail(value)).toBe(true);
    },
  );

  it.each([
    '',
    'abc',
    'a@b',
    'a b@c.de',
    'a@b.c',
    'a@b..de',
    'a@b.de,c@d.ef',
    'a@b.de\r\nBcc: x@y.zz',
    '"a"@b.de',
    'A <a@b.de>',
    `${'a'.repeat(250)}@b.de`,
  ])('rejects %j', (value) => {
    expect(isEmail(value)).toBe(false);
  });

  it.each([
    ['Jane+SAT@Example.com', 'jane@example.com'],
    [' jane@example.com ', 'jane@example.com'],
    ['a+b+c@example.com', 'a@example.com'],
  ])('maps %s to the family key %s', (email, key) => {
    expect(familyEmailKey(email)).toBe(key);
  });

  it('returns error messages for an empty and an invalid address', () => {
    expect(checkEmail(' ')).toBe(contactMessages.emailRequired);
    expect(checkEmail('abc')).toBe('Please enter a valid email address');
  });
});

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
    ['Jane@Doe', 'Only letters and spaces allowed'],
    ['x'.repeat(61), 'Must be at most 60 characters'],
  ])('rejects the name %j: %s', (name, message) => {
    expect(checkName(name)).toBe(message);
  });

  it.each([
    ['  Mary   Ann ', 'Mary Ann'],
    ['Mary\u00a0Ann', 'Mary Ann'],
    ['robert JR.', 'robert JR.'],
  ])('normalizes %j to %j', (typed, stored) => {
    expect(normalizeName(typed)).toBe(stored);
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

describe('phone numbers', () => {
  it.each([
    '9145550123',
    '19145550123',
    '+19145550123',
    '914-555-0123',
    '914.555.0123',
    '914 555 0123',
    '(914) 555-0123',
    '+1 (914) 555-0123',
    '1-914-555-0123',
    ' 914\u2013555\u20110123\u00a0',
    '[914] 5550123',
  ])('accepts %j and normalizes the number to ten digits', (typed) => {
    expect(checkPhoneTen(typed)).toBeNull();
    expect(checkPhoneTenOrEleven(typed)).toBeNull();
    expect(normalizePhone(typed)).toBe('9145550123');
  });

  it.each([
    '',
    '914555012',
    '29145550123',
    '119145550123',
    '+9145550123',
    '+44 20 7946 0958',
    '914-555-0123 x5',
    '914/555/0123',
    'call me now',
  ])('rejects %j with the message of each form', (typed) => {
    expect(checkPhoneTen(typed)).toBe('Phone number must be exactly 10 digits, numbers only');
    expect(checkPhoneTenOrEleven(typed)).toBe('Phone number must be 10 digits, numbers only');
  });

  it('prefills digits without the country code', () => {
    expect(phoneForForm('+1 (914) 555-0123')).toBe('9145550123');
    expect(phoneForForm(null)).toBe('');
  });

  it.each([
    ['9145550142', '(914) 555-0142'],
    ['+1 914 555 0142', '(914) 555-0142'],
    ['+44 20 7946 0123', '+44 20 7946 0123'],
  ])('formats %s as %s', (stored, shown) => {
    expect(formatPhone(stored)).toBe(shown);
  });
});

it('builds a family key from the account ID or the parent’s normalized email', () => {
  expect(accountFamily('a1')).toBe('account:a1');
  expect(guestFamily('Mary+sat@Example.com')).toBe('email:mary@example.com');
});

it.each([
  ['', ''],
  [undefined, ''],
  ['22035550100', '22035550100'],
  ['1203555010', '1203555010'],
])('prefills the phone number %s as “%s”', (stored, shown) => {
  expect(phoneForForm(stored)).toBe(shown);
});
