import { Global, Module } from '@nestjs/common';
import { providersIn } from '../platform/providers.js';
import { AccountsModule, FamilyWaitlists } from '../accounts/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { ClosedDays } from './closed-days/closed-days.js';
import { ClosedDaysRepository } from './closed-days/closed-days.repository.js';
import { DateRuleSettings } from './date-rules/date-rule-settings.js';
import { DateRulesController } from './date-rules/date-rules.controller.js';
import { DateRulesRepository } from './date-rules/date-rules.repository.js';
import { DayOffSettings } from './date-rules/day-off-settings.js';
import { RoomSettings } from './rooms/room-settings.repository.js';
import { EndingDatesRepository } from './date-rules/ending-dates.repository.js';
import { OfferChanges } from './date-rules/offer-changes.js';
import * as dateRulesQueries from './date-rules/date-rules.queries.js';
import * as seatsQueries from './seats.queries.js';
import { AttendanceRepository } from './saturdays/attendance.repository.js';
import * as saturdaysCommands from './saturdays/saturdays.commands.js';
import * as saturdaysQueries from './saturdays/saturdays.queries.js';
import * as dateMessagesCommands from './saturdays/messages/date-messages.commands.js';
import { DateMessagesController } from './saturdays/messages/date-messages.controller.js';
import { DateMessagesRepository } from './saturdays/messages/date-messages.repository.js';
import * as dateMessagesQueries from './saturdays/messages/date-messages.queries.js';
import * as dateMessagesReactions from './saturdays/messages/date-messages.reactions.js';
import { Rosters } from './saturdays/rosters.js';
import { TestDates } from './saturdays/test-dates.js';
import { SaturdaysController } from './saturdays/saturdays.controller.js';
import { SaturdaysRepository } from './saturdays/saturdays.repository.js';
import * as seatsSchedules from './seats.schedules.js';
import { Seats } from './seats.js';
import { SeatsController } from './seats.controller.js';
import { SeatsRepository } from './seats.repository.js';
import { TestDatesRepository } from './test-dates.repository.js';
import { ClaimedWaitlists } from './waitlist/claimed-waitlists.repository.js';
import * as waitlistCommands from './waitlist/waitlist.commands.js';
import * as waitlistQueries from './waitlist/waitlist.queries.js';
import * as waitlistSchedules from './waitlist/waitlist.schedules.js';
import * as waitlistReactions from './waitlist/waitlist.reactions.js';
import { WaitlistController } from './waitlist/waitlist.controller.js';
import { WaitlistLinks } from './waitlist/waitlist-links.js';
import { WaitlistRecords } from './waitlist/waitlist-records.js';
import { WaitlistMails } from './waitlist/waitlist-mails.js';
import { WaitlistOffers } from './waitlist/waitlist-offers.js';
import { WaitlistRepository } from './waitlist/waitlist.repository.js';
import { WaitlistViews } from './waitlist/waitlist-views.js';

const waitlist = [
  WaitlistRepository,
  WaitlistOffers,
  WaitlistLinks,
  WaitlistViews,
  WaitlistMails,
  WaitlistRecords,
  { provide: FamilyWaitlists, useClass: ClaimedWaitlists },
];

const saturdays = [SaturdaysRepository, AttendanceRepository, Rosters, TestDates];

const dateRules = [
  DateRulesRepository,
  EndingDatesRepository,
  OfferChanges,
  DateRuleSettings,
  DayOffSettings,
  RoomSettings,
];

/** Global, because accounts need `FamilyWaitlists` and cannot import this. */
@Global()
@Module({
  imports: [AccountsModule, NotificationsModule],
  controllers: [SeatsController, DateRulesController, SaturdaysController, DateMessagesController, WaitlistController],
  providers: [
    ...providersIn(
      dateRulesQueries,
      seatsQueries,
      saturdaysCommands,
      saturdaysQueries,
      dateMessagesCommands,
      dateMessagesQueries,
      dateMessagesReactions,
      seatsSchedules,
      waitlistCommands,
      waitlistQueries,
      waitlistSchedules,
      waitlistReactions,
    ),
    Seats,
    SeatsRepository,
    TestDatesRepository,
    ClosedDays,
    ClosedDaysRepository,
    ...dateRules,
    ...waitlist,
    ...saturdays,
    DateMessagesRepository,
  ],
  exports: [
    ClosedDays,
    DateRulesRepository,
    FamilyWaitlists,
    saturdaysQueries.SaturdayQueries,
    Seats,
    seatsQueries.SeatQueries,
    SeatsRepository,
    TestDatesRepository,
    WaitlistLinks,
    WaitlistRecords,
  ],
})
export class SeatsModule {}
