import { describe, expect, it } from 'vitest';
import { newParentToken, newStudentToken, tokenHash } from './session-token.js';

const id = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';

describe('session tokens', () => {
  it('contain 256 bits and are unique', () => {
    expect(Buffer.from(newParentToken(), 'base64url')).toHaveLength(32);
    expect(new Set(Array.from({ length: 50 }, newParentToken)).size).toBe(50);
  });

  it('contain the student ID before the first dot', () => {
    const token = newStudentToken(id);
    expect(token.slice(0, token.indexOf('.'))).toBe(`student-token-${id}`);
    expect(Buffer.from(token.slice(token.indexOf('.') + 1), 'base64url')).toHaveLength(32);
    expect(token).toMatch(/^[\w.-]{1,200}$/);
  });

  it('are stored as the SHA-256 hash of the whole token', () => {
    expect(tokenHash('abc').toString('hex')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });
});
