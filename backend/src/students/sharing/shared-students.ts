import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { StudentEmailTaken } from '../students.errors.js';
import { recordPossiblyShared, type TriedChild } from './shared-students.repository.js';

/** Notices when a second family may have a student, so that the office can connect the two. */
@Injectable()
export class SharedStudents {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /**
   * Saves students of a family. If an address is refused, the students of other families that have it are recorded; the refusal is the same
   * whether there are any. @param save with a transaction of its own
   */
  async watch<Saved>(accountId: string, children: readonly TriedChild[], save: () => Promise<Saved>): Promise<Saved> {
    try {
      return await save();
    } catch (error) {
      if (error instanceof StudentEmailTaken)
        await this.unitOfWork.run((tx) => recordPossiblyShared(tx, accountId, children));
      throw error;
    }
  }
}
