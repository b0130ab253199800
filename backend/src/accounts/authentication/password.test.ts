import { hash } from '@node-rs/argon2';
import type * as Argon2 from '@node-rs/argon2';
import { describe, expect, it, vi } from 'vitest';
import { hashPassword, passwordMatches } from './password.js';

/** The hashes that passwords were checked against. */
const checked = vi.hoisted<string[]>(() => []);

vi.mock('@node-rs/argon2', async (importOriginal) => {
  const real = await importOriginal<typeof Argon2>();
  const verify: typeof real.verify = (hashed, ...rest) => {
    checked.push(String(hashed));
    return real.verify(hashed, ...rest);
  };
  return { ...real, verify };
});

describe('password hashing', () => {
  it('uses salted argon2id at the cost recommended by OWASP', async () => {
    const [one, two] = await Promise.all([hashPassword('Correct horse 1'), hashPassword('Correct horse 1')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(two);
  });

  it('matches only the same password', async () => {
    const stored = await hashPassword('Correct horse 1');
    expect(await passwordMatches(stored, 'Correct horse 1')).toBe(true);
    expect(await passwordMatches(stored, 'correct horse 1')).toBe(false);
    expect(await passwordMatches(stored, '')).toBe(false);
  });

  it('compares every character of a long non-ASCII password', async () => {
    const long = `${'ä'.repeat(127)}1`;
    const stored = await hashPassword(long);
    expect(await passwordMatches(stored, long)).toBe(true);
    expect(await passwordMatches(stored, `${'ä'.repeat(127)}2`)).toBe(false);
  });

  const encodings = [
    ['Geheimnis\u00e41', 'Geheimnisa\u03081'],
    ['Passwort1', 'Ｐasswort1'],
    ['Mot-de-fin1É', 'Mot-de-ﬁn1E\u0301'],
    ['한글암호Ab1', '한글암호Ab1'.normalize('NFD')],
  ] as const;

  it.each(encodings)('matches %j typed as %j, and the other way around', async (one, other) => {
    expect(await passwordMatches(await hashPassword(one), other)).toBe(true);
    expect(await passwordMatches(await hashPassword(other), one)).toBe(true);
    expect(await passwordMatches(await hashPassword(one), `${other}x`)).toBe(false);
  });

  it.each(['Geheimnis\u00e41', 'Geheimnisa\u03081', 'Zoe\u0308-2026'])(
    'matches the hash of %j from before passwords were normalized',
    async (old) => {
      const stored = await hash(old);
      for (const typed of [old, old.normalize('NFC'), old.normalize('NFD')])
        expect(await passwordMatches(stored, typed)).toBe(true);
    },
  );

  it('checks the same encodings for known and unknown accounts', async () => {
    const stored = await hashPassword('Geheimnis\u00e41');
    checked.length = 0;
    await passwordMatches(stored, 'Geheimnis\u00e41');
    const known = checked.length;
    checked.length = 0;
    await passwordMatches(null, 'Geheimnis\u00e41');
    expect(checked).toHaveLength(known);
  });

  it('verifies a hash of the same cost for an unknown account and never matches', async () => {
    const stored = await hashPassword('Correct horse 1');
    checked.length = 0;
    expect(await passwordMatches(null, 'Wrong horse 1')).toBe(false);
    expect(await passwordMatches(stored, 'Wrong horse 1')).toBe(false);
    const costs = checked.map((one) => one.split('$').slice(0, 4));
    expect(costs).toEqual([stored.split('$').slice(0, 4), stored.split('$').slice(0, 4)]);
  });
});
