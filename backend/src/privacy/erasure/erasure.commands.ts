import type { EraseFamilyRequest } from '@academy/contracts/http/office/erasure';
import {
  checkErasureName,
  type ErasureBlocker,
  erasureBlockerTexts,
  erasureMessages,
} from '@academy/contracts/rules/office-erasure';
import { Command, CommandHandler, EventBus, type ICommandHandler } from '@nestjs/cqrs';
import { randomUUID } from 'node:crypto';
import { type Account, lockLivingAccount } from '../../accounts/index.js';
import {
  familyIdsOf,
  FamilyQueries,
  keysOf,
  lockFamilies,
  openFamily,
  readErasedPeople,
  readErasure,
} from '../../families/index.js';
import type { Tx } from '../../platform/database/database.js';
import { auditSubject } from '../../platform/database/transaction-records.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { NotFound, ValidationFailed, VersionConflict } from '../../platform/http/errors/errors.js';
import { createEvent } from '../../platform/messaging/event.js';
import { WaitlistRecords } from '../../seats/index.js';
import { AccountErasure } from '../account-erasure.js';
import { lockErasable } from './erasable-records.js';
import { eraseEverywhere, erasureKey } from './erase-everywhere.js';
import { type ErasureEmail, insertErasureEmail } from './erasure-emails.repository.js';
import { lastEmailsOf } from './recipients.js';

/** The family cannot be erased yet, for example because of an upcoming booking or an open payment. */
class CannotErase extends ValidationFailed {
  constructor(blockers: readonly ErasureBlocker[]) {
    super({ family: blockers.map((blocker) => erasureBlockerTexts[blocker]) }, erasureMessages.notYet);
  }
}

/** The name typed as confirmation does not match the family's name. */
class ErasureNotConfirmed extends ValidationFailed {
  constructor(message: string) {
    super({ confirmation: [message] }, message);
  }
}

/**
 * The office erases the personal data of a family that asked for it, with or without an account. Purchases are kept with dates and
 * amounts, but without names.
 */
export class EraseFamily extends Command<void> {
  /** @param id id of the family, or of any of its records */
  constructor(
    readonly id: string,
    readonly confirmation: EraseFamilyRequest['confirmation'],
    readonly staffId: string,
  ) {
    super();
  }
}

@CommandHandler(EraseFamily)
export class EraseFamilyHandler implements ICommandHandler<EraseFamily> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly families: FamilyQueries,
    private readonly eventBus: EventBus,
    private readonly erasure: AccountErasure,
    private readonly waitlists: WaitlistRecords,
  ) {}

  /** @throws NotFound, ErasureNotConfirmed, CannotErase, VersionConflict */
  async execute({ id, confirmation, staffId }: EraseFamily): Promise<void> {
    const family = await this.families.family(id);
    const mistake = checkErasureName(confirmation, family.name);
    if (family.erased) throw new VersionConflict(erasureMessages.already);
    if (mistake !== null) throw new ErasureNotConfirmed(mistake);
    const newPassword = await this.erasure.newPassword();
    await this.unitOfWork.run(async (tx) => {
      const mainId = await this.lock(tx, id);
      const keys = await keysOf(tx, mainId);
      if (!keys) throw new NotFound();
      const accounts = await lockAccounts(tx, keys.accountIds);
      const paymentIds = family.payments.map((payment) => payment.id);
      const records = await lockErasable(tx, { ...keys, paymentIds });
      if (records.blockers.length > 0) throw new CannotErase(records.blockers);
      // The first audit subject wins, so set it before the waitlists set theirs.
      const { registrationIds, checkoutIds } = records;
      auditSubject(tx, 'family', mainId, {
        accounts: accounts.length,
        registrations: registrationIds.length,
        checkouts: checkoutIds.length,
      });
      await this.notify(tx, lastEmailsOf(family, accounts));
      for (const account of accounts) await this.erasure.handOver(tx, account.id);
      const people = await readErasedPeople(tx, keys, registrationIds);
      for (const account of accounts) await this.erasure.erase(tx, account, newPassword);
      await this.erasure.eraseGuests(tx, keys.emailKeys, erasureKey(mainId));
      for (const email of keys.emailKeys) await this.waitlists.erase(tx, { accountId: null, email });
      await eraseEverywhere(tx, { family, keys, people, records, familyIds: familyIdsOf(keys), staffId, mainId });
    });
  }

  /** Locks the family's row and the rows merged into it. @returns the family's id */
  private async lock(tx: Tx, id: string): Promise<string> {
    const { familyId } = await openFamily(tx, id);
    await lockFamilies(tx, [familyId]);
    if (await readErasure(tx, [familyId])) throw new VersionConflict(erasureMessages.already);
    return familyId;
  }

  private async notify(tx: Tx, recipients: readonly ErasureEmail[]): Promise<void> {
    for (const recipient of recipients) {
      const emailId = randomUUID();
      await insertErasureEmail(tx, emailId, recipient);
      await this.eventBus.publish(createEvent('FamilyErased', { email_id: emailId }), tx);
    }
  }
}

/**
 * Locks and returns the accounts that still exist. A concurrent purchase has either finished, or waits for the lock and then finds no
 * account.
 */
async function lockAccounts(tx: Tx, ids: readonly string[]): Promise<Account[]> {
  const accounts: Account[] = [];
  for (const id of ids.toSorted()) {
    const account = await lockLivingAccount(tx, id);
    if (account) accounts.push(account);
  }
  return accounts;
}
