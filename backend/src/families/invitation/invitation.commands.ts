import { normalizeEmail } from '@academy/contracts/rules/contact';
import { familyMessages } from '@academy/contracts/rules/office-families';
import { Command, CommandHandler, EventBus, type ICommandHandler } from '@nestjs/cqrs';
import { NotFound, ValidationFailed } from '../../platform/http/errors/errors.js';
import { createEvent } from '../../platform/messaging/event.js';
import { AddressOfAnother } from '../families.errors.js';
import { FamilyChanges } from '../family-changes.js';
import { familyIdsOf } from '../family-keys.js';
import { keysOf } from '../family-keys.repository.js';
import { readErasure } from '../page/family-audit.repository.js';
import { saveInvitation } from './invitations.repository.js';

/** The office invites a parent without an account to create one. */
export class InviteFamily extends Command<void> {
  /** @param id of the family, or of any of its records @param email one of its addresses */
  constructor(
    readonly id: string,
    readonly email: string,
  ) {
    super();
  }
}

/** The family has an account, so it cannot be invited to create one. */
class HasAccount extends ValidationFailed {
  constructor() {
    super({ email: [familyMessages.hasAccount] }, familyMessages.hasAccount);
  }
}

@CommandHandler(InviteFamily)
export class InviteFamilyHandler implements ICommandHandler<InviteFamily> {
  constructor(
    private readonly changes: FamilyChanges,
    private readonly eventBus: EventBus,
  ) {}

  /** Sends nothing within a day of the last invitation. @throws NotFound, HasAccount, AddressOfAnother */
  async execute({ id, email }: InviteFamily): Promise<void> {
    const emailKey = normalizeEmail(email);
    await this.changes.run(id, async (tx, familyId) => {
      const keys = await keysOf(tx, id);
      if (!keys || (await readErasure(tx, [familyId, ...familyIdsOf(keys)]))) throw new NotFound();
      if (keys.accountIds.length > 0) throw new HasAccount();
      if (!keys.emailKeys.includes(emailKey)) throw new AddressOfAnother();
      const invitationId = await saveInvitation(tx, { email: email.trim(), emailKey });
      if (invitationId === null) return;
      await this.eventBus.publish(createEvent('FamilyInvited', { invitation_id: invitationId }), tx);
    });
  }
}
