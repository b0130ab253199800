import { expect, it } from 'vitest';
import { checkTypedCode, isAuthenticatorCode, normalizeCode, twoFactorMessages } from './two-factor.js';

it('normalizes codes with spaces, hyphens and lower case', () => {
  expect(normalizeCode(' 123 456 ')).toBe('123456');
  expect(normalizeCode('abcd-efgh')).toBe('ABCDEFGH');
});

it('recognizes authenticator codes by their length', () => {
  expect(isAuthenticatorCode('123456')).toBe(true);
  expect(isAuthenticatorCode('ABCDEFGHJKMN')).toBe(false);
});

it.each(['', '  ', ' - '])('requires a code instead of %j', (typed) =>
  expect(checkTypedCode(typed)).toBe(twoFactorMessages.codeRequired),
);
it('accepts any other non-empty code', () => expect(checkTypedCode('1')).toBeNull());
