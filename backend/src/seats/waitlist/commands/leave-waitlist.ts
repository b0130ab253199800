import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { auditSubject } from '../../../platform/database/transaction-records.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { WaitlistLinks } from '../waitlist-links.js';
import { WaitlistOffers } from '../waitlist-offers.js';

/** Removes an entry from the waitlist and releases the seat it was offered. @returns the entry's id */
export class LeaveWaitlist extends Command<string> {
  constructor(
    readonly token: string,
    readonly network: string,
  ) {
    super();
  }
}

/** A second click changes nothing. @throws WaitlistLinkInvalid, TooManyRequests */
@CommandHandler(LeaveWaitlist)
export class LeaveWaitlistHandler implements ICommandHandler<LeaveWaitlist> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly links: WaitlistLinks,
    private readonly offers: WaitlistOffers,
  ) {}

  async execute({ token, network }: LeaveWaitlist): Promise<string> {
    const entry = await this.links.findEntry(token, network);
    await this.unitOfWork.run(async (tx) => {
      if (await this.offers.leave(tx, entry)) auditSubject(tx, 'waitlist_entry', entry.id);
    });
    return entry.id;
  }
}
