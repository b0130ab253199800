import { describe, expect, it } from 'vitest';
import { hashPassword, passwordMatches } from './password.js';

describe('password hashing', () => {
  it('is argon2id at the cost OWASP asks for, salted', async () => {
    const [one, two] = await Promise.all([hashPassword('Correct horse 1'), hashPassword('Correct horse 1')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(two);
  });

  it('matches the same password and no other', async () => {
    const stored = await hashPassword('Correct horse 1');
    expect(await passwordMatches(stored, 'Correct horse 1')).toBe(true);
    expect(await passwordMatches(stored, 'correct horse 1')).toBe(false);
    expect(await passwordMatches(stored, '')).toBe(false);
  });

  it('keeps every character of a long or foreign password', async () => {
    const long = `${'ä'.repeat(127)}1`;
    const stored = await hashPassword(long);
    expect(await passwordMatches(stored, long)).toBe(true);
    expect(await passwordMatches(stored, `${'ä'.repeat(127)}2`)).toBe(false);
  });

  it('works as long for an address nobody has, and never matches', async () => {
    const stored = await hashPassword('Correct horse 1');
    const time = async (hash: string | null) => {
      const started = performance.now();
      expect(await passwordMatches(hash, 'Wrong horse 1')).toBe(false);
      return performance.now() - started;
    };
    const known: number[] = [];
    const unknown: number[] = [];
    for (let round = 0; round < 8; round += 1) {
      known.push(await time(stored));
      unknown.push(await time(null));
    }
    expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) / 2);
  });
});
