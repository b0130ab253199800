import { createHash, randomBytes } from 'node:crypto';
import { normalizeCode } from '@academy/contracts/rules/two-factor';

const count = 10;
/** Crockford's base 32, which has no letters that look like digits. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 12;

/** New recovery codes of 60 random bits each, written in groups of four. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: count }, () =>
    [...randomBytes(length)]
      .map((byte) => alphabet[byte % alphabet.length])
      .join('')
      .replace(/(.{4})(?=.)/g, '$1-'),
  );

/** The stored hash of a recovery code, as typed without dashes. Codes are random, so a plain hash cannot be reversed by guessing. */
export const recoveryCodeHash = (code: string): Buffer => createHash('sha256').update(code).digest();

/** The hashes of new codes, to be stored. */
export const recoveryCodeHashes = (codes: readonly string[]): Buffer[] =>
  codes.map((code) => recoveryCodeHash(normalizeCode(code)));
