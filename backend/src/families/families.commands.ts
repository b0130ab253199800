import type { SendEmailAgainRequest } from '@academy/contracts/http/office/accounts';
import type { AddFamilyRequest } from '@academy/contracts/http/office/families';
import { normalizeEmail, normalizeLastName, normalizePhone } from '@academy/contracts/rules/contact';
import { normalizeName } from '@academy/contracts/rules/full-name';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EmailRepeats } from '../notifications/index.js';
import { Database } from '../platform/database/database.js';
import { auditSubject } from '../platform/database/transaction-records.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { NotFound } from '../platform/http/errors/errors.js';
import { AddressOfAnother, FamilyExists } from './families.errors.js';
import { addMember, insertFamily, lockMember } from './families.repository.js';
import { FamilyChanges } from './family-changes.js';
import { isKnownAddress, keysOf } from './family-keys.repository.js';
import { readEmails } from './page/family-money.repository.js';
import { addressesOf, readOwnRecords } from './page/own-records.js';

/** Staff add a family that phoned. @returns its id */
export class AddFamily extends Command<string> {
  constructor(readonly contact: AddFamilyRequest) {
    super();
  }
}

@CommandHandler(AddFamily)
export class AddFamilyHandler implements ICommandHandler<AddFamily> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /** @throws FamilyExists when the email address belongs to another family */
  execute({ contact }: AddFamily): Promise<string> {
    const emailKey = normalizeEmail(contact.email);
    return this.unitOfWork.run(async (tx) => {
      if (emailKey !== '') {
        await lockMember(tx, emailKey);
        if (await isKnownAddress(tx, emailKey)) throw new FamilyExists();
      }
      const id = await insertFamily(tx, {
        firstName: normalizeName(contact.first_name),
        lastName: normalizeLastName(contact.last_name),
        phone: normalizePhone(contact.phone),
        email: contact.email.trim(),
      });
      if (emailKey !== '') await addMember(tx, id, emailKey);
      auditSubject(tx, 'family', id);
      return id;
    });
  }
}

/** The office resends an email to a family. */
export class SendEmailAgain extends Command<void> {
  /** @param id of the family, or of any of its records */
  constructor(
    readonly id: string,
    readonly email: SendEmailAgainRequest,
  ) {
    super();
  }
}

@CommandHandler(SendEmailAgain)
export class SendEmailAgainHandler implements ICommandHandler<SendEmailAgain> {
  constructor(
    private readonly database: Database,
    private readonly changes: FamilyChanges,
    private readonly repeats: EmailRepeats,
  ) {}

  /** @throws NotFound, AddressOfAnother, EmailSentAMomentAgo */
  async execute({ id, email }: SendEmailAgain): Promise<void> {
    const keys = await keysOf(this.database, id);
    if (!keys) throw new NotFound();
    const addresses = addressesOf(await readOwnRecords(this.database, keys));
    const emails = await readEmails(this.database, addresses, keys);
    if (!emails.some((sent) => sent.id === email.email_id)) throw new NotFound();
    if (!addresses.includes(normalizeEmail(email.to))) throw new AddressOfAnother();
    await this.changes.run(id, (tx) => this.repeats.request(tx, email.email_id, email.to));
  }
}
