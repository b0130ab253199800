import { describe, expect, it } from 'vitest';
import {
  checkEmail,
  cleanEmail,
  checkPhoneTen,
  checkPhoneTenOrEleven,
  contactMessages,
  familyEmailKey,
  formatPhone,
  isEmail,
  mailboxKey,
  normalizeEmail,
  normalizePhone,
  phoneForForm,
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
    'jane.@example.com',
    '.jane@example.com',
    'jane@-example.com',
    'jane@example-.com',
    'jane@mail.-example.com',
    'jane@example.123',
    'jane@exa_mple.com',
    'jane@example.com.',
    'jane@.example.com',
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

  it.each([
    ['J.Ane+sat@Example.com', 'jane@example.com'],
    ['j.a.n.e@mail.example.com', 'jane@mail.example.com'],
    ['Jane <jane+a.b@example.com>', 'jane@example.com'],
  ])('maps %s to the mailbox %s', (email, key) => {
    expect(mailboxKey(email)).toBe(key);
  });

  it.each([
    ['Kelvin sign', '\u212aim@example.com', 'Kim@example.com'],
    ['Ångström sign', '\u212bsa@example.com', 'Åsa@example.com'],
    ['full-width letters', 'Ｊａｎｅ@example.com', 'Jane@example.com'],
    ['full-width @', 'jane＠example.com', 'jane@example.com'],
    ['small @', 'jane﹫example.com', 'jane@example.com'],
    ['ligature', 'o\ufb03ce@\ufb01sh.example.com', 'office@fish.example.com'],
    ['long s', 'je\u017f\u017fe@example.com', 'jesse@example.com'],
    ['superscript', 'anª@example.com', 'ana@example.com'],
    ['bold letters', '\u{1d5dd}ane@example.com', 'Jane@example.com'],
    ['decomposed letter', 'ju\u0308rgen@example.de', 'jürgen@example.de'],
  ])('stores, mails and compares the usual characters for a %s', (_what, typed, stored) => {
    expect(cleanEmail(typed)).toBe(stored);
    expect(checkEmail(typed)).toBeNull();
    expect(normalizeEmail(typed)).toBe(normalizeEmail(stored));
    expect(normalizeEmail(typed)).toBe(stored.toLowerCase());
  });

  it.each(['\u0130rem@example.com', 'irem@\u0130stanbul.example.com', 'jane…@example.com'])(
    'refuses %j, whose key would be another address',
    (typed) => {
      expect(checkEmail(typed)).toBe(contactMessages.emailInvalid);
    },
  );

  it.each([
    'ja\u200bne@example.com',
    '\u202ajane@example.com\u202c',
    'jane\u00ad@example.com',
    '\ufeffjane@example.com\u00a0',
    'mailto:jane@example.com',
    'mailto:jane@example.com?subject=Hi',
    '<jane@example.com>',
    'Jane Doe <jane@example.com>',
    '"Doe, Jane" <jane@example.com>;',
    'jane@example.com,',
    'jane@example.com;',
    'jane@example.com.',
    '(jane@example.com)',
    'jane＠example．com',
    'ｊane@example。com',
    'jane\u00a0@example.com',
    '“jane@example.com”',
    '<mailto:jane@example.com>',
  ])('reads %j as the address inside', (typed) => {
    expect(cleanEmail(typed)).toBe('jane@example.com');
    expect(checkEmail(typed)).toBeNull();
  });

  it.each(["o'neil@example.com", 'Jane+sat@Example.com', 'jürgen@exämple.de', 'who?@example.com', 'abc', ''])(
    'leaves %j as typed',
    (typed) => {
      expect(cleanEmail(typed)).toBe(typed);
    },
  );

  it('returns error messages for an empty and an invalid address', () => {
    expect(checkEmail(' ')).toBe(contactMessages.emailRequired);
    expect(checkEmail('abc')).toBe('Please enter a valid email address');
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
    '914/555-0123',
    '914·555·0123',
    'tel:+1-914-555-0123',
    '\u202a+1 914-555-0123\u202c',
    '９１４－５５５－０１２３',
    '٩١٤٥٥٥٠١٢٣',
    '۹۱۴ ۵۵۵ ۰۱۲۳',
    '001 914 555 0123',
    '९१४ ५५५ ०१२३',
    '914\u2212555\u22120123',
    '\ufeff914\u200b5550123',
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
    '914-555-0123 or 914-555-0124',
    'call me now',
  ])('rejects %j with the message of each form', (typed) => {
    expect(checkPhoneTen(typed)).toBe('Phone number must be exactly 10 digits, numbers only');
    expect(checkPhoneTenOrEleven(typed)).toBe('Phone number must be 10 digits, numbers only');
  });

  it.each([
    '914-555-0123 x5',
    '(914) 555-0123 ext. 12',
    '914.555.0123 #7',
    '+1 914 555 0123;ext=12',
    '9145550123 Extension 4',
  ])('rejects the extension of %j instead of dropping it', (typed) => {
    expect(checkPhoneTen(typed)).toBe('We cannot store an extension. Please enter the 10-digit number only.');
    expect(checkPhoneTenOrEleven(typed)).toBe(checkPhoneTen(typed));
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
