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

describe('access to a student by staff', () => {
  it.each(['desk', 'manager', 'owner'] as const)('is granted to the %s role', async (role) => {
    expect(await open(role)).toBe(student);
  });

  it('is granted only to the student’s own tutor', async () => {
    expect(await open('tutor', { staffId: 'their tutor' })).toBe(student);
    await expect(open('tutor')).rejects.toThrow(NotFound);
  });

  it('is denied to a proctor, even one who teaches the student', async () => {
    await expect(open('proctor', { staffId: 'their tutor' })).rejects.toThrow(NotFound);
  });

  it('is denied with not found for a removed student or an invalid ID', async () => {
    await expect(open('owner', { rows: [] })).rejects.toThrow(NotFound);
    await expect(open('owner', { asked: 'no-id' })).rejects.toThrow(NotFound);
  });
});
