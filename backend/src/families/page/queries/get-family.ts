import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { Family } from '@academy/contracts/http/office/families';
import { DataSource } from 'typeorm';
import { NotFound } from '../../../platform/http/errors/errors.js';
import { familyIdsOf } from '../../family-keys.js';
import { keysOf } from '../../family-keys.repository.js';
import { readTests } from '../../family-records.repository.js';
import { listAllocatable, listRefundable } from '../../../payments/index.js';
import { readMerges } from '../../merging/merges.repository.js';
import { readNotes, readTasks } from '../../notes/notes.repository.js';
import { readChanges, readErasure } from '../family-audit.repository.js';
import { readBalances } from '../family-balances.repository.js';
import { readConsents, readEmails, readPayments, readRefunds } from '../family-money.repository.js';
import { auditSubjects, presentFamily } from '../family.presenter.js';
import { narratedCommands } from '../change-sentences.js';
import { addressesOf, readOwnRecords } from '../own-records.js';

/** Everything the office knows about a family. */
export class GetFamily extends Query<Family> {
  /** @param id of the family, or of any of its records */
  constructor(readonly id: string) {
    super();
  }
}

@QueryHandler(GetFamily)
export class GetFamilyHandler implements IQueryHandler<GetFamily> {
  constructor(private readonly dataSource: DataSource) {}

  /** @throws NotFound */
  async execute({ id }: GetFamily): Promise<Family> {
    const database = this.dataSource;
    const keys = await keysOf(database, id);
    if (!keys) throw new NotFound();
    const familyIds = familyIdsOf(keys);
    const own = await readOwnRecords(database, keys);
    const { registrations, consultations, payers } = own;
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
      changes,
      merges,
      erasure,
    });
  }
}
