import { Global, Module } from '@nestjs/common';
import { providersIn } from '../platform/providers.js';
import { FamilyCalendars } from '../accounts/index.js';
import { CalendarFeedsController } from './calendar-feeds.controller.js';
import * as calendarFeedsCommands from './calendar-feeds.commands.js';
import * as tutorCalendarsCommands from './tutors/tutor-calendars.commands.js';
import * as tutorCalendarsQueries from './tutors/tutor-calendars.queries.js';
import { TutorCalendarsController } from './tutors/tutor-calendars.controller.js';
import { FeedLinks } from './feed-links.js';
import * as calendarFeedsQueries from './calendar-feeds.queries.js';
import { RemovedLinks } from './removed-links.js';

/**
 * Calendars that families and tutors subscribe to in their calendar apps through a private link. Global, because accounts need
 * `FamilyCalendars` and cannot import this.
 */
@Global()
@Module({
  controllers: [CalendarFeedsController, TutorCalendarsController],
  providers: [
    ...providersIn(calendarFeedsCommands, tutorCalendarsCommands, tutorCalendarsQueries, calendarFeedsQueries),
    FeedLinks,
    { provide: FamilyCalendars, useClass: RemovedLinks },
  ],
  exports: [FamilyCalendars],
})
export class CalendarFeedsModule {}
