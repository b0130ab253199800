import { expect, it } from 'vitest';
import { checkTypedCode, isAuthenticatorCode, normalizeCode, twoFactorMessages } from './two-factor.js';

it('reads codes as people type them', () => {
  expect(normalizeCode(' 123 456 ')).toBe('123456');
  expect(normalizeCode('abcd-efgh')).toBe('ABCDEFGH');
});

it('knows the codes of an app by their length', () => {
  expect(isAuthenticatorCode('123456')).toBe(true);
  expect(isAuthenticatorCode('ABCDEFGHJKMN')).toBe(false);
});

it.each(['', '  ', ' - '])('asks for a code in place of %j', (typed) =>
  expect(checkTypedCode(typed)).toBe(twoFactorMessages.codeRequired),
);
it('leaves the rest to the comparison', () => expect(checkTypedCode('1')).toBeNull());
