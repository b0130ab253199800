import type { StaffRole } from '@academy/contracts/rules/staff';
import { describe, expect, it } from 'vitest';
import { Database } from '../platform/database/database.js';
import type { Caller } from '../platform/http/auth/caller.js';
import type { FamilyOrStaff } from '../platform/http/auth/family-or-staff.js';
import type { StaffCaller } from '../platform/http/auth/staff-caller.js';
import { NotFound } from '../platform/http/errors/errors.js';
import { AccessibleStudents, StudentTutors } from './accessible-students.js';

const id = '4f2a91b3-0000-4000-8000-000000000001';
const student = { id, accountId: 'family' };

class TutorOfOne extends StudentTutors {
  override async hasStudent(_database: unknown, tutorId: string, studentId: string): Promise<boolean> {
    return tutorId === 'their tutor' && studentId === id;
  }
}

/** @param rows the student who is found; no second parent is found after that */
function open(caller: FamilyOrStaff, { rows = [student] as object[], asked = id } = {}) {
  const answers = [rows];
  const query = async () => {
    const found = answers.shift() ?? [];
    return { rows: found, rowCount: found.length };
  };
  return new AccessibleStudents(new Database({ query }), new TutorOfOne()).open(caller, asked);
}

const parent = (accountId: string): Caller => ({ kind: 'parent', accountId, sessionId: '' });
const child = (studentId: string): Caller => ({ kind: 'student', studentId, accountId: 'family', sessionId: '' });
const staff = (role: StaffRole, staffId = 'someone') => ({ kind: 'staff', role, staffId }) as StaffCaller;

describe('access to a student by the family', () => {
  it('is granted to the parent and to the student', async () => {
    expect(await open(parent('family'))).toBe(student);
    expect(await open(child(id))).toBe(student);
  });

  it('is denied with not found to another family and to a sibling', async () => {
    await expect(open(parent('other'))).rejects.toThrow(NotFound);
    await expect(open(child('sibling'))).rejects.toThrow(NotFound);
  });

  it('is denied with not found for an unknown student or an invalid ID', async () => {
    await expect(open(parent('family'), { rows: [] })).rejects.toThrow(NotFound);
    await expect(open(parent('family'), { asked: 'no-id' })).rejects.toThrow(NotFound);
    await expect(open({ kind: 'parent' } as Caller, { rows: [] })).rejects.toThrow(NotFound);
  });
});

describe('access to a student by staff', () => {
  it.each(['desk', 'manager', 'owner'] as const)('is granted to the %s role', async (role) => {
    expect(await open(staff(role))).toBe(student);
  });

  it('is granted only to the student’s own tutor', async () => {
    expect(await open(staff('tutor', 'their tutor'))).toBe(student);
    await expect(open(staff('tutor'))).rejects.toThrow(NotFound);
  });

  it('is denied to a proctor, even one who teaches the student', async () => {
    await expect(open(staff('proctor', 'their tutor'))).rejects.toThrow(NotFound);
  });

  it('is denied with not found for a removed student or an invalid ID', async () => {
    await expect(open(staff('owner'), { rows: [] })).rejects.toThrow(NotFound);
    await expect(open(staff('owner'), { asked: 'no-id' })).rejects.toThrow(NotFound);
  });
});
