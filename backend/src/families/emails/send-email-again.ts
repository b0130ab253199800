import { Command, CommandHandler, QueryBus, type ICommandHandler } from '@nestjs/cqrs';
import type { SendEmailAgainRequest } from '@academy/contracts/http/office/accounts';
import type { Family } from '@academy/contracts/http/office/families';
import { normalizeEmail } from '@academy/contracts/rules/contact';
import { officeAccountMessages } from '@academy/contracts/rules/office-accounts';
import { EmailRepeats } from '../../notifications/index.js';
import { NotFound, ValidationFailed } from '../../platform/http/errors/errors.js';
import { FamilyChanges } from '../family-changes.js';
import { GetFamily } from '../page/queries/get-family.js';

/** The office has an email to a family sent once more. */
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

const addressesOf = ({ emails, children }: Family): string[] => [
  ...emails,
  ...children.flatMap(({ email }) => email ?? []),
];

@CommandHandler(SendEmailAgain)
export class SendEmailAgainHandler implements ICommandHandler<SendEmailAgain> {
  constructor(
    private readonly queries: QueryBus,
    private readonly changes: FamilyChanges,
    private readonly repeats: EmailRepeats,
  ) {}

  /** @throws NotFound, AddressOfAnother, EmailSentAMomentAgo */
  async execute({ id, email }: SendEmailAgain): Promise<void> {
    const family = await this.queries.execute(new GetFamily(id));
    const sent = family.messages.find((message) => message.id === email.email_id);
    if (!sent) throw new NotFound();
    const known = [sent.to, ...addressesOf(family)].map(normalizeEmail);
    if (!known.includes(normalizeEmail(email.to))) throw new AddressOfAnother();
    await this.changes.run(id, (tx) => this.repeats.request(tx, email.email_id, email.to));
  }
}
