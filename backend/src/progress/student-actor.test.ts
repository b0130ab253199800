import type { DataSource } from 'typeorm';
import { describe, expect, it } from 'vitest';
import type { Caller } from '../platform/http/auth/caller.js';
import type { StaffCaller } from '../platform/http/auth/staff-caller.js';
import { NotFound } from '../platform/http/errors/errors.js';
import { StaffStudents, StudentTutors } from '../students/index.js';
import { StudentActors } from './student-actor.js';

const id = '4f2a91b3-0000-4000-8000-000000000001';
const student = { id, accountId: 'family' };

class NoTutors extends StudentTutors {
  override async hasStudent(): Promise<boolean> {
    return false;
  }
}

const database = { query: async () => [student] } as unknown as DataSource;
const actors = new StudentActors(database, new StaffStudents(new NoTutors()));

const parent: Caller = { kind: 'parent', accountId: 'family', sessionId: '' };
const child: Caller = { kind: 'student', studentId: id, accountId: 'family', sessionId: '' };
const staff = (role: StaffCaller['role']) => ({ role, staffId: 's1', name: 'Dana' }) as StaffCaller;

describe('the actor on a student’s records', () => {
  it('is the parent, by account', async () => {
    expect(await actors.ofFamily(parent, id)).toEqual({ side: 'parent', id: 'family', staffName: null, student });
  });

  it('is the student', async () => {
    expect(await actors.ofFamily(child, id)).toEqual({ side: 'student', id, staffName: null, student });
  });

  it('is staff, by name', async () => {
    expect(await actors.ofStaff(staff('desk'), id)).toEqual({ side: 'staff', id: 's1', staffName: 'Dana', student });
  });

  it('is rejected with not found for a caller without access to the student', async () => {
    await expect(actors.ofFamily({ ...parent, accountId: 'other' }, id)).rejects.toThrow(NotFound);
    await expect(actors.ofStaff(staff('tutor'), id)).rejects.toThrow(NotFound);
  });
});
