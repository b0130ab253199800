import { createHash, randomBytes } from 'node:crypto';

const secret = () => randomBytes(32).toString('base64url');

/** A parent's bearer token: 256 random bits. */
export function newParentToken(): string {
  return secret();
}

/** A student's bearer token: the client can read the part before the dot; 256 random bits follow. */
export function newStudentToken(studentId: string): string {
  return `student-token-${studentId}.${secret()}`;
}

/** The stored hash of a token. The token itself is never stored. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
