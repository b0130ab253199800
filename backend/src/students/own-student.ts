import { isUUID } from 'class-validator';
import type { Transaction } from '../platform/database/unit-of-work.js';
import type { Caller } from '../platform/http/auth/caller.js';
import { NotFound } from '../platform/http/errors/errors.js';
import { findStudent, type StudentAccount } from './students.repository.js';

/**
 * The student that a family's call is about: an active child of the calling parent, or the calling student. @param id as sent @throws
 * NotFound for anyone else's student, as for an unknown one
 */
export async function ownStudent(
  database: Pick<Transaction, 'query'>,
  caller: Caller,
  id: string,
): Promise<StudentAccount> {
  const student = isUUID(id) ? await findStudent(database, id) : null;
  const isOwn = caller.kind === 'student' ? student?.id === caller.studentId : student?.accountId === caller.accountId;
  if (!student || !isOwn) throw new NotFound();
  return student;
}
