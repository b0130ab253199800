import { describe, expect, it } from 'vitest';
import { newToken, restoredToken, tokenHash } from './session-token.js';

const id = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';
const parent = { kind: 'parent', id } as const;
const student = { kind: 'student', id } as const;

describe('session tokens', () => {
  it('contain 256 bits and are unique', () => {
    expect(Buffer.from(newToken(parent).token, 'base64url')).toHaveLength(32);
    expect(new Set(Array.from({ length: 50 }, () => newToken(parent).token)).size).toBe(50);
  });

  it('contain the student ID before the first dot', () => {
    const { token } = newToken(student);
    expect(token.slice(0, token.indexOf('.'))).toBe(`student-token-${id}`);
    expect(Buffer.from(token.slice(token.indexOf('.') + 1), 'base64url')).toHaveLength(32);
    expect(token).toMatch(/^[\w.-]{1,200}$/);
  });

  it('are stored as the SHA-256 hash of the whole token', () => {
    expect(tokenHash('abc').toString('hex')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });
});

describe.each([parent, student])('the cookies of a $kind', (principal) => {
  it('restore the same token each time, and contain no part of it', () => {
    const { token, cookies } = newToken(principal);
    expect([restoredToken(cookies), restoredToken(cookies)]).toEqual([token, token]);
    const secretOf = (text: string) => text.slice(text.lastIndexOf('.') + 1);
    expect(secretOf(cookies.secret)).not.toBe(secretOf(token));
    expect([cookies.secret, cookies.mark].join()).not.toContain(secretOf(token));
  });

  it('restore another token with the secret or the mark of another session', () => {
    const [one, other] = [newToken(principal), newToken(principal)];
    const { secret, mark } = one.cookies;
    const mixed = [
      { secret, mark: other.cookies.mark },
      { secret: other.cookies.secret, mark },
      { secret, mark: '' },
      { secret: one.token, mark },
    ];
    for (const cookies of mixed) expect([one.token, other.token]).not.toContain(restoredToken(cookies));
  });
});
