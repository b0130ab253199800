import { describe, expect, it } from 'vitest';
import type { Caller } from '../platform/http/auth/caller.js';
import { NotFound } from '../platform/http/errors/errors.js';
import { ownStudent } from './own-student.js';

const id = '4f2a91b3-0000-4000-8000-000000000001';
const student = { id, accountId: 'family' };
const database = (rows: unknown[]) => ({ query: async () => rows }) as Parameters<typeof ownStudent>[0];

const parent = (accountId: string): Caller => ({ kind: 'parent', accountId, sessionId: '' });
const child = (studentId: string): Caller => ({ kind: 'student', studentId, accountId: 'family', sessionId: '' });

describe('access to a student by the family', () => {
  it('is granted to the parent and to the student', async () => {
    expect(await ownStudent(database([student]), parent('family'), id)).toBe(student);
    expect(await ownStudent(database([student]), child(id), id)).toBe(student);
  });

  it('is denied with not found to another family and to a sibling', async () => {
    await expect(ownStudent(database([student]), parent('other'), id)).rejects.toThrow(NotFound);
    await expect(ownStudent(database([student]), child('sibling'), id)).rejects.toThrow(NotFound);
  });

  it('is denied with not found for an unknown student or an invalid ID', async () => {
    await expect(ownStudent(database([]), parent('family'), id)).rejects.toThrow(NotFound);
    await expect(ownStudent(database([student]), parent('family'), 'no-id')).rejects.toThrow(NotFound);
    const nobody = { kind: 'parent' } as Caller;
    await expect(ownStudent(database([]), nobody, id)).rejects.toThrow(NotFound);
  });
});
