import { cleanEmail, isEmail, normalizeEmail } from '@academy/contracts/rules/contact';
import { normalizeName } from '@academy/contracts/rules/full-name';
import { nameKey } from '@academy/contracts/rules/name-key';
import { checkSchool } from '@academy/contracts/rules/office-accounts';
import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '../platform/database/database.js';
import { type GuestStudent, GuestStudents, type ChildOfGuest } from '../registrations/index.js';
import {
  adoptStudent,
  deleteGuestStudent,
  insertGuestStudents,
  listAdoptingAccounts,
  lockGuestStudents,
  type NewGuestStudent,
  renameGuestStudent,
} from './guest-students.repository.js';

/** The students of parents without an account, see {@link GuestStudents}. */
@Injectable()
export class StudentsOfGuests extends GuestStudents {
  constructor(private readonly database: Database) {
    super();
  }

  override add(tx: Tx, children: readonly ChildOfGuest[]): Promise<string[]> {
    return insertGuestStudents(tx, children.map(readChild));
  }

  override lock(tx: Tx, parentEmailKey: string): Promise<GuestStudent[]> {
    return lockGuestStudents(tx, parentEmailKey);
  }

  override adopt(tx: Tx, id: string, accountId: string): Promise<void> {
    return adoptStudent(tx, id, accountId);
  }

  override rename(
    tx: Tx,
    id: string,
    { name, parentEmail }: Pick<ChildOfGuest, 'name' | 'parentEmail'>,
  ): Promise<boolean> {
    return renameGuestStudent(tx, id, {
      name: normalizeName(name),
      nameKey: nameKey(name),
      parentEmailKey: normalizeEmail(parentEmail),
    });
  }

  override listAdopting(most: number): Promise<string[]> {
    return listAdoptingAccounts(this.database, most);
  }

  override delete(tx: Tx, id: string): Promise<void> {
    return deleteGuestStudent(tx, id);
  }
}

function readChild({ name, email, parentEmail, school }: ChildOfGuest): NewGuestStudent {
  const parentEmailKey = normalizeEmail(parentEmail);
  const own = cleanEmail(email);
  const hasOwn = isEmail(own) && normalizeEmail(own) !== parentEmailKey;
  return {
    parentEmailKey,
    name: normalizeName(name),
    nameKey: nameKey(name),
    email: hasOwn ? own : null,
    emailKey: hasOwn ? normalizeEmail(own) : null,
    school: school.trim() !== '' && checkSchool(school) === null ? school.trim() : null,
  };
}
