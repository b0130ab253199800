import { describe, expect, it } from 'vitest';
import { typedField, typedFields } from './typed-fields.js';

describe('the texts of a request', () => {
  it.each([
    ['school', 'Rye\u200b High\u00ad', 'Rye High'],
    ['note', '\u202eabc\u202c', 'abc'],
    ['q', 'Noe\u0308l\ufeff', 'Noël'],
    ['message', 'Zo\u2060e', 'Zoe'],
    ['parent_email', 'Jane <ja\u200bne@example.com>,', 'jane@example.com'],
    ['studentEmail', 'mailto:kim@example.com', 'kim@example.com'],
  ])('lose what is invisible: %s %j', (field, typed, stored) => {
    expect(typedField(field, typed)).toBe(stored);
  });

  it.each(['👨‍👩‍👧 ❤️', 'علی\u200cرضا می\u200cآید', 'क्\u200dष', '🏴\u{e0067}\u{e0062}\u{e007f}', 'one\r\ntwo\t'])(
    'keep %j whole',
    (text) => {
      expect(typedField('note', text)).toBe(text);
    },
  );

  it.each(['password', 'password_confirmation', 'current_password', 'token', 'client_secret'])(
    'leave %s as it was sent',
    (field) => {
      expect(typedField(field, 'a\u0308\u200b')).toBe('a\u0308\u200b');
    },
  );

  it('are read at every depth, and nothing else is touched', () => {
    const bytes = Buffer.from('\u200b');
    expect(
      typedFields({
        amount: 5,
        file: bytes,
        none: null,
        lines: [{ body: { student_email: ' kim@example.com;', tests: ['\u200bx', 1, true] } }],
      }),
    ).toEqual({
      amount: 5,
      file: bytes,
      none: null,
      lines: [{ body: { student_email: 'kim@example.com', tests: ['x', 1, true] } }],
    });
    expect(typedFields('a\u200b', 'q')).toBe('a');
    expect(typedFields(undefined)).toBeUndefined();
  });
});
