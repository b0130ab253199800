import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CalendarFeed } from '@academy/contracts/http/calendar-feeds';
import { auditSubject } from '../../platform/database/transaction-records.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { NotFound } from '../../platform/http/errors/errors.js';
import { getOrCreateFeed, type FeedOwner } from '../calendar-feeds.repository.js';
import { FeedLinks } from '../feed-links.js';

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
      if (row?.id) auditSubject(tx, 'calendar_feed', row.id, { student_id: owner.studentId });
      return row;
    });
    if (!feed) throw new NotFound();
    return this.links.viewOf(feed);
  }
}
