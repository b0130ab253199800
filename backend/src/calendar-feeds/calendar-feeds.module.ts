import { Global, Module } from '@nestjs/common';
import { FamilyCalendars } from '../accounts/index.js';
import { CalendarFeedsController } from './calendar-feeds.controller.js';
import { CreateCalendarFeedHandler } from './commands/create-calendar-feed.js';
import { DeleteCalendarFeedHandler } from './commands/delete-calendar-feed.js';
import { CreateTutorCalendarHandler } from './tutors/commands/create-tutor-calendar.js';
import { DeleteTutorCalendarHandler } from './tutors/commands/delete-tutor-calendar.js';
import { GetTutorCalendarHandler } from './tutors/queries/get-tutor-calendar.js';
import { TutorCalendarsController } from './tutors/tutor-calendars.controller.js';
import { FeedLinks } from './feed-links.js';
import { GetCalendarFileHandler } from './queries/get-calendar-file.js';
import { ListCalendarFeedsHandler } from './queries/list-calendar-feeds.js';
import { RemovedLinks } from './removed-links.js';

/**
 * Calendars that families and tutors subscribe to in their calendar apps through a private link. Global, because accounts need
 * `FamilyCalendars` and cannot import this.
 */
@Global()
@Module({
  controllers: [CalendarFeedsController, TutorCalendarsController],
  providers: [
    FeedLinks,
    { provide: FamilyCalendars, useClass: RemovedLinks },
    CreateCalendarFeedHandler,
    DeleteCalendarFeedHandler,
    ListCalendarFeedsHandler,
    GetCalendarFileHandler,
    CreateTutorCalendarHandler,
    DeleteTutorCalendarHandler,
    GetTutorCalendarHandler,
  ],
  exports: [FamilyCalendars],
})
export class CalendarFeedsModule {}
