import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CalendarFeed } from '@academy/contracts/http/calendar-feeds';
import { auditSubject } from '../../platform/database/transaction-records.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { NotFound } from '../../platform/http/errors/errors.js';
import { getOrCreateFeed, type FeedOwner } from '../calendar-feeds.repository.js';
import { FeedLinks } from '../feed-links.js';

/** A parent or a student creates the private link of a calendar, or gets the one there is. */
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

  /** @throws NotFound for a student who was removed or is another family's */
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
