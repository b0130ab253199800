import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { auditSubject } from '../platform/database/transaction-records.js';
import { UnitOfWork, type Transaction } from '../platform/database/unit-of-work.js';
import { NotFound } from '../platform/http/errors/errors.js';
import { addMember, findFamilyOf, insertFamily, lockMember } from './families.repository.js';
import { memberOf } from './family-keys.js';
import { findOwner } from './family-keys.repository.js';

/** What every change of what the office stores about a family has in common. */
@Injectable()
export class FamilyChanges {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /**
   * Changes what is stored about a family, which gets its own row with the first change.
   * @param id of a family, an account, or any record of the family
   * @throws NotFound, and what `change` throws
   */
  async run(id: string, change: (tx: Transaction, familyId: string) => Promise<void>): Promise<void> {
    if (!isUUID(id)) throw new NotFound();
    await this.unitOfWork.run(async (tx) => {
      const familyId = await this.familyOf(tx, id);
      auditSubject(tx, 'family', familyId);
      await change(tx, familyId);
    });
  }

  /** Changes a note or a task. @param change returns the id of its family, null when it does not exist. @throws NotFound */
  async runOnPart(id: string, change: (tx: Transaction) => Promise<string | null>): Promise<string> {
    if (!isUUID(id)) throw new NotFound();
    return this.unitOfWork.run(async (tx) => {
      const familyId = await change(tx);
      if (familyId === null) throw new NotFound();
      auditSubject(tx, 'family', familyId);
      return familyId;
    });
  }

  private async familyOf(tx: Transaction, id: string): Promise<string> {
    const owner = await findOwner(tx, id);
    if (!owner) throw new NotFound();
    if (owner.familyId) return owner.familyId;
    const member = memberOf(owner);
    if (member === null) throw new NotFound();
    // Two people who write the first note at once would make two families.
    await lockMember(tx, member);
    const stored = await findFamilyOf(tx, member);
    if (stored) return stored;
    const familyId = await insertFamily(tx, { firstName: '', lastName: '', phone: '', email: '' });
    await addMember(tx, familyId, member);
    return familyId;
  }
}
