import { Module } from '@nestjs/common';
import { CalendarFeedsController } from './calendar-feeds.controller.js';
import { CreateCalendarFeedHandler } from './commands/create-calendar-feed.js';
import { DeleteCalendarFeedHandler } from './commands/delete-calendar-feed.js';
import { FeedLinks } from './feed-links.js';
import { GetCalendarFileHandler } from './queries/get-calendar-file.js';
import { ListCalendarFeedsHandler } from './queries/list-calendar-feeds.js';

/** Calendars that a family's calendar apps subscribe to by a private link. */
@Module({
  controllers: [CalendarFeedsController],
  providers: [
    FeedLinks,
    CreateCalendarFeedHandler,
    DeleteCalendarFeedHandler,
    ListCalendarFeedsHandler,
    GetCalendarFileHandler,
  ],
})
export class CalendarFeedsModule {}
