import { describe, expect, it } from 'vitest';
import { suggestEmail } from './email-suggestion';

describe('the suggestion for a mistyped email address', () => {
  it.each([
    ['jane@gmial.com', 'jane@gmail.com'],
    ['jane@gmail.con', 'jane@gmail.com'],
    ['jane@hotnail.com', 'jane@hotmail.com'],
    ['jane@yaho.com', 'jane@yahoo.com'],
    ['jane@iclod.com', 'jane@icloud.com'],
    ['jane@gamil.com', 'jane@gmail.com'],
    ['jane@outlok.com', 'jane@outlook.com'],
    ['Jane+sat@GMAIL.CMO', 'Jane+sat@gmail.com'],
    ['jane@gnail.con', 'jane@gmail.com'],
    ['jane@hotmial.ocm', 'jane@hotmail.com'],
    ['jane@gmail,com', 'jane@gmail.com'],
    ['jane@gmailcom', 'jane@gmail.com'],
    ['jane@comcast.ent', 'jane@comcast.net'],
    ['jane@optonlne.net', 'jane@optonline.net'],
    ['jane@ryeschools.ogr', 'jane@ryeschools.org'],
    ['jane@columbia.eud', 'jane@columbia.edu'],
    [' jane@gmial.com, ', 'jane@gmail.com'],
    ['jane@aol.con', 'jane@aol.com'],
  ])('%j is %s', (typed, suggested) => {
    expect(suggestEmail(typed, false)).toBe(suggested);
  });

  it.each([
    ['jane@gmail.co', 'jane@gmail.com'],
    ['jane@yahoo', 'jane@yahoo.com'],
    ['jane@outlook.c', 'jane@outlook.com'],
  ])('%j is %s once the field is left', (typed, suggested) => {
    expect(suggestEmail(typed, false)).toBeNull();
    expect(suggestEmail(typed, true)).toBe(suggested);
  });

  it.each([
    'jane@gmail.com',
    'jane@ymail.com',
    'jane@mail.com',
    'jane@email.com',
    'jane@yahoo.co.uk',
    'jane@hotmail.fr',
    'jane@proton.me',
    'jane@fox.net',
    'jane@example.com',
    'jane@example.co',
    'jane@example.cm',
    'jane@ryeschools.org',
    'jane@ku.edu',
    'jane',
    'jane@',
    '@gmial.com',
    'jane@doe@gmial.com',
    '',
  ])('there is none for %j', (typed) => {
    expect(suggestEmail(typed, true)).toBeNull();
  });
});
