import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { auditSubject } from '../../../platform/database/transaction-records.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { WaitlistLinks } from '../waitlist-links.js';
import { WaitlistOffers } from '../waitlist-offers.js';

/** Confirms the address of an entry through the link that was emailed to it. @returns the entry's id */
export class ConfirmWaitlistEntry extends Command<string> {
  constructor(
    readonly token: string,
    readonly network: string,
  ) {
    super();
  }
}

/**
 * A second click changes nothing.
 * @throws WaitlistLinkInvalid, TooManyRequests, ValidationFailed when the address has the maximum number of entries for the date
 */
@CommandHandler(ConfirmWaitlistEntry)
export class ConfirmWaitlistEntryHandler implements ICommandHandler<ConfirmWaitlistEntry> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly links: WaitlistLinks,
    private readonly offers: WaitlistOffers,
  ) {}

  async execute({ token, network }: ConfirmWaitlistEntry): Promise<string> {
    const entry = await this.links.findEntry(token, network);
    await this.unitOfWork.run(async (tx) => {
      const changed = await this.offers.confirm(tx, entry, network);
      if (changed === null) return;
      auditSubject(tx, 'waitlist_entry', changed);
      await this.offers.offerFree(tx, entry);
    });
    return entry.id;
  }
}
