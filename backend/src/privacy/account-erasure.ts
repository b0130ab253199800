import { Injectable } from '@nestjs/common';
import { AccountEraser, FamilyStudents, type Account } from '../accounts/index.js';
import { deleteFeeds } from '../calendar-feeds/index.js';
import { deleteInvitations, eraseStudentMerges } from '../families/index.js';
import { deleteMessages } from '../leads/index.js';
import { deleteBillingDetails } from '../payments/index.js';
import type { Tx } from '../platform/database/database.js';
import { eraseNotes } from '../lessons/index.js';
import { eraseDocuments, eraseProgress } from '../progress/index.js';
import { WaitlistRecords } from '../seats/index.js';
import { eraseGuestStudents, listEveryStudentId, StudentLessons } from '../students/index.js';

/** Erases an account, or the students of a family without one, and all data that exists only for it. Used when a parent deletes it and when the office erases a family. */
@Injectable()
export class AccountErasure {
  constructor(
    private readonly eraser: AccountEraser,
    private readonly waitlists: WaitlistRecords,
    private readonly lessons: StudentLessons,
    private readonly students: FamilyStudents,
  ) {}

  /** Returns the hash of a random password. Hashing is slow, so call this before the transaction. */
  newPassword(): Promise<string> {
    return this.eraser.newPassword();
  }

  /** Leaves the account's shared students to their second parents, so that they are not erased with it. */
  handOver(tx: Tx, accountId: string): Promise<void> {
    return this.students.handOver(tx, accountId);
  }

  /**
   * Erases an account and its students, except shared ones.
   * @param account an account whose row is locked
   * @param newPassword result of {@link newPassword}
   */
  async erase(tx: Tx, account: Account, newPassword: string): Promise<void> {
    const { id, email, emailKey, emailVerifiedAt } = account;
    if (emailVerifiedAt !== null) {
      await deleteMessages(tx, emailKey);
      await deleteInvitations(tx, [emailKey]);
    }
    await this.students.handOver(tx, id);
    await this.students.forgetSharing(tx, id, emailVerifiedAt && emailKey);
    await deleteBillingDetails(tx, id);
    await deleteFeeds(tx, id);
    const studentIds = await listEveryStudentId(tx, id);
    await eraseWork(tx, studentIds);
    await this.waitlists.erase(tx, { accountId: id, email: emailVerifiedAt && email });
    await this.eraser.erase(tx, id, newPassword);
    await eraseDocuments(tx, studentIds);
  }

  /**
   * Erases the students of parents without an account.
   * @param emailKeys the parents' addresses, normalized
   * @param key replaces these addresses
   */
  async eraseGuests(tx: Tx, emailKeys: readonly string[], key: string): Promise<void> {
    const studentIds = await eraseGuestStudents(tx, emailKeys, key);
    await this.lessons.cancelOf(tx, studentIds);
    await eraseWork(tx, studentIds);
    await eraseDocuments(tx, studentIds);
  }
}

async function eraseWork(tx: Tx, studentIds: readonly string[]): Promise<void> {
  await eraseProgress(tx, studentIds);
  await eraseNotes(tx, studentIds);
  await eraseStudentMerges(tx, studentIds);
}
