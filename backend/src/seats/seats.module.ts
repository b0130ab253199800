import { Global, Module } from '@nestjs/common';
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
import { PreviewTestDatesHandler } from './date-rules/queries/preview-test-dates.js';
import { ListTestDatesHandler } from './queries/list-test-dates.js';
import { AttendanceRepository } from './saturdays/attendance.repository.js';
import { MarkAbsencesHandler } from './saturdays/commands/mark-absences.js';
import { RecordCheckInsHandler } from './saturdays/commands/record-check-ins.js';
import { UpdateTestDateHandler } from './saturdays/commands/update-test-date.js';
import { GetNextSaturdayHandler } from './saturdays/queries/get-next-saturday.js';
import { SendDateMessageHandler } from './saturdays/messages/commands/send-date-message.js';
import { DateMessagesController } from './saturdays/messages/date-messages.controller.js';
import { DateMessagesRepository } from './saturdays/messages/date-messages.repository.js';
import { ListDateFamiliesHandler } from './saturdays/messages/queries/list-date-families.js';
import { ListDateMessagesHandler } from './saturdays/messages/queries/list-date-messages.js';
import { SendMessageWhenDateMessageSent } from './saturdays/messages/subscribers/send-message-when-date-message-sent.js';
import { GetRosterFileHandler } from './saturdays/queries/get-roster-file.js';
import { GetSaturdayHandler } from './saturdays/queries/get-saturday.js';
import { ListSaturdaysHandler } from './saturdays/queries/list-saturdays.js';
import { SaturdayDays } from './saturdays/saturday-days.js';
import { SaturdaysController } from './saturdays/saturdays.controller.js';
import { SaturdaysRepository } from './saturdays/saturdays.repository.js';
import { OfferTestDates } from './schedules/offer-test-dates.js';
import { Seats } from './seats.js';
import { SeatsController } from './seats.controller.js';
import { SeatsRepository } from './seats.repository.js';
import { TestDatesRepository } from './test-dates.repository.js';
import { ClaimedWaitlists } from './waitlist/claimed-waitlists.repository.js';
import { AssignWaitlistStudentHandler } from './waitlist/commands/assign-waitlist-student.js';
import { ConfirmWaitlistEntryHandler } from './waitlist/commands/confirm-waitlist-entry.js';
import { JoinWaitlistHandler } from './waitlist/commands/join-waitlist.js';
import { LeaveWaitlistHandler } from './waitlist/commands/leave-waitlist.js';
import { GetWaitlistEntryHandler } from './waitlist/queries/get-waitlist-entry.js';
import { ListWaitlistHandler } from './waitlist/queries/list-waitlist.js';
import { ServeWaitlists } from './waitlist/schedules/serve-waitlists.js';
import { OfferSeatWhenSeatReleased } from './waitlist/subscribers/offer-seat-when-seat-released.js';
import { SendConfirmationWhenWaitlistJoined } from './waitlist/subscribers/send-confirmation-when-waitlist-joined.js';
import { SendNoticeWhenSeatOfferEnded } from './waitlist/subscribers/send-notice-when-seat-offer-ended.js';
import { SendNoticeWhenWaitlistClosed } from './waitlist/subscribers/send-notice-when-waitlist-closed.js';
import { SendOfferWhenSeatOffered } from './waitlist/subscribers/send-offer-when-seat-offered.js';
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
  JoinWaitlistHandler,
  AssignWaitlistStudentHandler,
  ConfirmWaitlistEntryHandler,
  LeaveWaitlistHandler,
  GetWaitlistEntryHandler,
  ListWaitlistHandler,
  ServeWaitlists,
  OfferSeatWhenSeatReleased,
  SendConfirmationWhenWaitlistJoined,
  SendOfferWhenSeatOffered,
  SendNoticeWhenSeatOfferEnded,
  SendNoticeWhenWaitlistClosed,
];

const saturdays = [
  SaturdaysRepository,
  AttendanceRepository,
  SaturdayDays,
  ListSaturdaysHandler,
  GetNextSaturdayHandler,
  GetSaturdayHandler,
  GetRosterFileHandler,
  UpdateTestDateHandler,
  RecordCheckInsHandler,
  MarkAbsencesHandler,
];

const dateRules = [
  DateRulesRepository,
  EndingDatesRepository,
  OfferChanges,
  DateRuleSettings,
  DayOffSettings,
  RoomSettings,
  PreviewTestDatesHandler,
];

const messages = [
  DateMessagesRepository,
  ListDateFamiliesHandler,
  ListDateMessagesHandler,
  SendDateMessageHandler,
  SendMessageWhenDateMessageSent,
];

/** Global, because accounts need `FamilyWaitlists` and cannot import this. */
@Global()
@Module({
  imports: [AccountsModule, NotificationsModule],
  controllers: [SeatsController, DateRulesController, SaturdaysController, DateMessagesController, WaitlistController],
  providers: [
    Seats,
    SeatsRepository,
    TestDatesRepository,
    ListTestDatesHandler,
    OfferTestDates,
    ClosedDays,
    ClosedDaysRepository,
    ...dateRules,
    ...waitlist,
    ...saturdays,
    ...messages,
  ],
  exports: [
    ClosedDays,
    DateRulesRepository,
    FamilyWaitlists,
    Seats,
    SeatsRepository,
    TestDatesRepository,
    WaitlistLinks,
    WaitlistRecords,
  ],
})
export class SeatsModule {}
