import type { StaffRole } from '@academy/contracts/rules/staff';
import { describe, expect, it } from 'vitest';
import type { StaffCaller } from '../platform/http/auth/staff-caller.js';
import { NotFound } from '../platform/http/errors/errors.js';
import { StaffStudents, StudentTutors } from './staff-students.js';

const id = '4f2a91b3-0000-4000-8000-000000000001';
const student = { id };
const database = (rows: unknown[]) => ({ query: async () => rows }) as Parameters<StudentTutors['hasStudent']>[0];

class TutorOfOne extends StudentTutors {
  override async hasStudent(_database: unknown, tutorId: string, studentId: string): Promise<boolean> {
    return tutorId === 'their tutor' && studentId === id;
  }
}

const open = (role: StaffRole, { staffId = 'someone', rows = [student] as unknown[], asked = id } = {}) =>
  new StaffStudents(new TutorOfOne()).assertMayOpen(database(rows), { role, staffId } as StaffCaller, asked);

describe('a student', () => {
  it.each(['desk', 'manager', 'owner'] as const)('is opened by the %s', async (role) => {
    expect(await open(role)).toBe(student);
  });

  it('is opened by their own tutor only', async () => {
    expect(await open('tutor', { staffId: 'their tutor' })).toBe(student);
    await expect(open('tutor')).rejects.toThrow(NotFound);
  });

  it('is not opened by a proctor, also not by one who has them as a tutor', async () => {
    await expect(open('proctor', { staffId: 'their tutor' })).rejects.toThrow(NotFound);
  });

  it('that was removed, or never was, is not found', async () => {
    await expect(open('owner', { rows: [] })).rejects.toThrow(NotFound);
    await expect(open('owner', { asked: 'no-id' })).rejects.toThrow(NotFound);
  });
});
