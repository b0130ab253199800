import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SendEmailAgainRequest } from '@academy/contracts/http/office/accounts';
import { normalizeEmail } from '@academy/contracts/rules/contact';
import { officeAccountMessages } from '@academy/contracts/rules/office-accounts';
import { DataSource } from 'typeorm';
import { EmailRepeats } from '../../notifications/index.js';
import { NotFound, ValidationFailed } from '../../platform/http/errors/errors.js';
import { FamilyChanges } from '../family-changes.js';
import { keysOf } from '../family-keys.repository.js';
import { readEmails } from '../page/family-money.repository.js';
import { addressesOf, readOwnRecords } from '../page/own-records.js';

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

/** The email reveals who the family is and what it bought, so it is sent only to the family's own addresses. */
export class AddressOfAnother extends ValidationFailed {
  constructor() {
    super({ to: [officeAccountMessages.emailNotOfFamily] }, officeAccountMessages.emailNotOfFamily);
  }
}

@CommandHandler(SendEmailAgain)
export class SendEmailAgainHandler implements ICommandHandler<SendEmailAgain> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly changes: FamilyChanges,
    private readonly repeats: EmailRepeats,
  ) {}

  /** @throws NotFound, AddressOfAnother, EmailSentAMomentAgo */
  async execute({ id, email }: SendEmailAgain): Promise<void> {
    const keys = await keysOf(this.dataSource, id);
    if (!keys) throw new NotFound();
    const addresses = addressesOf(await readOwnRecords(this.dataSource, keys));
    const emails = await readEmails(this.dataSource, addresses, keys);
    if (!emails.some((sent) => sent.id === email.email_id)) throw new NotFound();
    if (!addresses.includes(normalizeEmail(email.to))) throw new AddressOfAnother();
    await this.changes.run(id, (tx) => this.repeats.request(tx, email.email_id, email.to));
  }
}
