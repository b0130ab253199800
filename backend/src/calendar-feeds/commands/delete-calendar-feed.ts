import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { auditSubject } from '../../platform/database/transaction-records.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { NotFound } from '../../platform/http/errors/errors.js';
import { assertUuid } from '../../platform/http/validation/uuid.js';
import { deleteFeed, type FeedOwner } from '../calendar-feeds.repository.js';

/** A parent removes one of the family's private links, or a student removes their own. Its URL stops working immediately. */
export class DeleteCalendarFeed extends Command<void> {
  constructor(
    readonly feedId: string,
    /** For a parent, has no student and covers every link of the family. */
    readonly owner: FeedOwner,
  ) {
    super();
  }
}

@CommandHandler(DeleteCalendarFeed)
export class DeleteCalendarFeedHandler implements ICommandHandler<DeleteCalendarFeed> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /** @throws NotFound if the link was already removed, or the caller is not allowed to remove it */
  async execute({ feedId, owner }: DeleteCalendarFeed): Promise<void> {
    assertUuid(feedId);
    const isDeleted = await this.unitOfWork.run((tx) => {
      auditSubject(tx, 'calendar_feed', feedId);
      return deleteFeed(tx, feedId, owner);
    });
    if (!isDeleted) throw new NotFound();
  }
}
