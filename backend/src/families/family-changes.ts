import { Injectable } from '@nestjs/common';
import { auditSubject } from '../platform/database/transaction-records.js';
import { UnitOfWork, type Transaction } from '../platform/database/unit-of-work.js';
import { NotFound } from '../platform/http/errors/errors.js';
import { assertUuid } from '../platform/http/validation/uuid.js';
import { openFamily } from './open-family.js';

/** The shared steps of every change to the office's data about a family. */
@Injectable()
export class FamilyChanges {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /**
   * Changes the office's data about a family. The first change creates the family's row. @param id of a family, an account, or any
   * record of the family @throws NotFound, and what `change` throws
   */
  async run(id: string, change: (tx: Transaction, familyId: string) => Promise<void>): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const { familyId } = await openFamily(tx, id);
      auditSubject(tx, 'family', familyId);
      await change(tx, familyId);
    });
  }

  /** Changes a note or a task. @param change returns the id of its family, null when it does not exist. @throws NotFound */
  async runOnPart(id: string, change: (tx: Transaction) => Promise<string | null>): Promise<string> {
    assertUuid(id);
    return this.unitOfWork.run(async (tx) => {
      const familyId = await change(tx);
      if (familyId === null) throw new NotFound();
      auditSubject(tx, 'family', familyId);
      return familyId;
    });
  }
}
