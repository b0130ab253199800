import type { Family } from '@academy/contracts/http/office/families';
import { Injectable } from '@nestjs/common';
import { listAllocatable, listRefundable } from '../../payments/index.js';
import { Database } from '../../platform/database/database.js';
import { NotFound } from '../../platform/http/errors/errors.js';
import { familyIdsOf } from '../family-keys.js';
import { keysOf } from '../family-keys.repository.js';
import { readTests } from '../family-records.repository.js';
import { readInvitations } from '../invitation/invitations.repository.js';
import { readMerges } from '../merging/merges.repository.js';
import { readNotes, readTasks } from '../notes/notes.repository.js';
import { listInfoRules, listSent, listSharing } from '../../students/index.js';
import { narratedCommands, withFieldNames } from './change-sentences.js';
import { readMergedStudents } from '../students/student-merges.repository.js';
import { readChanges, readErasure } from './family-audit.repository.js';
import { readConsents, readEmails, readPayments, readRefunds, readBalances } from './family-money.repository.js';
import { auditSubjects, presentFamily } from './family.presenter.js';
import { addressesOf, readOwnRecords } from './own-records.js';

/** Reads everything the office knows about a family. */
@Injectable()
export class FamilyQueries {
  constructor(private readonly database: Database) {}

  /** @param id of the family, or of any of its records @throws NotFound */
  async family(id: string): Promise<Family> {
    const database = this.database;
    const keys = await keysOf(database, id);
    if (!keys) throw new NotFound();
    const familyIds = familyIdsOf(keys);
    const own = await readOwnRecords(database, keys);
    const { registrations, consultations, payers, students } = own;
    const paid = [...registrations, ...consultations, ...payers].flatMap(({ paymentId }) => paymentId ?? []);
    const payments = await readPayments(database, keys, paid);
    const registrationIds = registrations.map(({ id: registrationId }) => registrationId);
    const records = { ...own, payments };
    const paymentIds = payments.map((payment) => payment.id);
    const [
      tests,
      balances,
      refunds,
      allocatable,
      refundable,
      emails,
      consents,
      notes,
      tasks,
      changes,
      merges,
      erasure,
      invitations,
      rules,
      mergedStudents,
      secondParents,
      sharing,
    ] = await Promise.all([
      readTests(database, registrationIds),
      readBalances(database, registrationIds),
      readRefunds(database, paymentIds),
      listAllocatable(database, paymentIds),
      listRefundable(database, paymentIds),
      readEmails(database, addressesOf(own), keys),
      readConsents(database, keys),
      readNotes(database, familyIds),
      readTasks(database, familyIds),
      readChanges(database, auditSubjects(records), narratedCommands),
      readMerges(database, familyIds),
      readErasure(database, familyIds),
      readInvitations(database, keys.emailKeys),
      listInfoRules(database),
      readMergedStudents(
        database,
        students.map((student) => student.id),
      ),
      listSent(database, keys.accountIds),
      listSharing(database, keys.accountIds),
    ]);
    return presentFamily({
      ...records,
      tests,
      balances,
      refunds,
      allocatable,
      refundable,
      emails,
      consents,
      notes,
      tasks,
      changes: changes.map(withFieldNames(rules)),
      merges,
      erasure,
      invitations,
      mergedStudents,
      secondParents,
      sharing,
    });
  }
}
