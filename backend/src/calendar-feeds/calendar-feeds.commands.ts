import type { CalendarFeed } from '@academy/contracts/http/calendar-feeds';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { auditSubject } from '../platform/database/transaction-records.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { NotFound } from '../platform/http/errors/errors.js';
import { assertUuid } from '../platform/http/validation/uuid.js';
import { deleteFeed, type FeedOwner, getOrCreateFeed } from './calendar-feeds.repository.js';
import { FeedLinks } from './feed-links.js';

/** A parent or a student creates the private link to a calendar, or gets the existing one. */
export class CreateCalendarFeed extends Command<CalendarFeed> {
  constructor(readonly owner: FeedOwner) {
    super();
  }
}

@CommandHandler(CreateCalendarFeed)
export class CreateCalendarFeedHandler implements ICommandHandler<CreateCalendarFeed> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly links: FeedLinks,
  ) {}

  /** @throws NotFound if the student was removed or belongs to another family */
  async execute({ owner }: CreateCalendarFeed): Promise<CalendarFeed> {
    const feed = await this.unitOfWork.run(async (tx) => {
      const row = await getOrCreateFeed(tx, owner);
      if (row?.isNew) auditSubject(tx, 'calendar_feed', row.id, { student_id: owner.studentId });
      return row;
    });
    if (!feed) throw new NotFound();
    return this.links.viewOf(feed);
  }
}

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
