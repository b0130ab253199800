import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { Tx } from '../platform/database/database.js';
import { auditSubject } from '../platform/database/transaction-records.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { NotFound } from '../platform/http/errors/errors.js';
import { assertUuid } from '../platform/http/validation/uuid.js';
import { addMember, findFamilyOf, insertFamily, lockMember, type OpenedFamily } from './families.repository.js';
import { memberOf } from './family-keys.js';
import { findOwner } from './family-keys.repository.js';

/** The office's row of a family, created if missing. @param id of a family, an account, or any record of the family @throws NotFound */
export async function openFamily(tx: Tx, id: string): Promise<OpenedFamily> {
  const owner = isUUID(id) ? await findOwner(tx, id) : null;
  if (!owner) throw new NotFound();
  const { familyId, storedId } = owner;
  if (familyId !== null && storedId !== null) return { familyId, storedId };
  const member = memberOf(owner);
  if (member === null) throw new NotFound();
  // Without a lock, two people writing the first note at the same time would create two families.
  await lockMember(tx, member);
  const stored = await findFamilyOf(tx, member);
  if (stored) return stored;
  const newId = await insertFamily(tx, { firstName: '', lastName: '', phone: '', email: '' });
  await addMember(tx, newId, member);
  return { familyId: newId, storedId: newId };
}

/** The shared steps of every change to the office's data about a family. */
@Injectable()
export class FamilyChanges {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /**
   * Changes the office's data about a family. The first change creates the family's row. @param id of a family, an account, or any
   * record of the family @throws NotFound, and what `change` throws
   */
  async run(id: string, change: (tx: Tx, familyId: string) => Promise<void>): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const { familyId } = await openFamily(tx, id);
      auditSubject(tx, 'family', familyId);
      await change(tx, familyId);
    });
  }

  /** Changes a note or a task. @param change returns the id of its family, null when it does not exist. @throws NotFound */
  async runOnPart(id: string, change: (tx: Tx) => Promise<string | null>): Promise<string> {
    assertUuid(id);
    return this.unitOfWork.run(async (tx) => {
      const familyId = await change(tx);
      if (familyId === null) throw new NotFound();
      auditSubject(tx, 'family', familyId);
      return familyId;
    });
  }
}
