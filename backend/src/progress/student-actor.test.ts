import { describe, expect, it } from 'vitest';
import { Database } from '../platform/database/database.js';
import type { Caller } from '../platform/http/auth/caller.js';
import type { StaffCaller } from '../platform/http/auth/staff-caller.js';
import { NotFound } from '../platform/http/errors/errors.js';
import { AccessibleStudents, StudentTutors } from '../students/index.js';
import { StudentActors } from './student-actor.js';

const id = '4f2a91b3-0000-4000-8000-000000000001';
const student = { id, accountId: 'family' };

class NoTutors extends StudentTutors {
  override async hasStudent(): Promise<boolean> {
    return false;
  }
}

/** Finds the student once, and then no second parent. */
const actorsOf = () => {
  const answers = [[student]];
  const query = async () => {
    const rows = answers.shift() ?? [];
    return { rows, rowCount: rows.length };
  };
  return new StudentActors(new AccessibleStudents(new Database({ query }), new NoTutors()));
};

const parent: Caller = { kind: 'parent', accountId: 'family', sessionId: '' };
const child: Caller = { kind: 'student', studentId: id, accountId: 'family', sessionId: '' };
const staff = (role: StaffCaller['role']) => ({ kind: 'staff', role, staffId: 's1', name: 'Dana' }) as StaffCaller;

describe('the actor on a student’s records', () => {
  it('is the parent, by account', async () => {
    expect(await actorsOf().of(parent, id)).toEqual({ side: 'parent', id: 'family', staffName: null, student });
  });

  it('is the student', async () => {
    expect(await actorsOf().of(child, id)).toEqual({ side: 'student', id, staffName: null, student });
  });

  it('is staff, by name', async () => {
    expect(await actorsOf().of(staff('desk'), id)).toEqual({ side: 'staff', id: 's1', staffName: 'Dana', student });
  });

  it('is rejected with not found for a caller without access to the student', async () => {
    await expect(actorsOf().of({ ...parent, accountId: 'other' }, id)).rejects.toThrow(NotFound);
    await expect(actorsOf().of(staff('tutor'), id)).rejects.toThrow(NotFound);
  });
});
