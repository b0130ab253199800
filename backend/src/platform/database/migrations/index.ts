import { FamiliesAndCatalogue1763676000000 } from './1763676000000-families-and-catalogue.js';
import { PaymentsAndRegistrations1763676000001 } from './1763676000001-payments-and-registrations.js';
import { Events1763676000002 } from './1763676000002-events.js';
import { AccountCare1763676000003 } from './1763676000003-account-care.js';
import { TestsAndSeats1763676000004 } from './1763676000004-tests-and-seats.js';
import { ConsultationsAndLeads1763676000005 } from './1763676000005-consultations-and-leads.js';
import { Content1763676000006 } from './1763676000006-content.js';
import { DeadDeliveries1763676000007 } from './1763676000007-dead-deliveries.js';
import { RegisteredStudents1763676000008 } from './1763676000008-registered-students.js';
import { MovedSeats1763676000009 } from './1763676000009-moved-seats.js';
import { NoDeadEvents1763676000010 } from './1763676000010-no-dead-events.js';
import { PaymentsByCheckout1763676000011 } from './1763676000011-payments-by-checkout.js';
import { DoneEvents1763676000012 } from './1763676000012-done-events.js';
import { FailedRefundsAndDisputes1763676000013 } from './1763676000013-failed-refunds-and-disputes.js';
import { ComingSeats1763676000014 } from './1763676000014-coming-seats.js';
import { HoldLimits1763676000015 } from './1763676000015-hold-limits.js';
import { ConfirmedFamilies1763676000016 } from './1763676000016-confirmed-families.js';
import { AcademyClock1763676000017 } from './1763676000017-academy-clock.js';
import { Deliveries1763676000018 } from './1763676000018-deliveries.js';
import { ProviderRefundsAndDisputes1763676000019 } from './1763676000019-provider-refunds-and-disputes.js';
import { IndexesForQueries1763676000020 } from './1763676000020-indexes-for-queries.js';
import { Emails1763676000021 } from './1763676000021-emails.js';
import { RetentionAndMetrics1763676000023 } from './1763676000023-retention-and-metrics.js';
import { Audit1763676000024 } from './1763676000024-audit.js';
import { RepairAttempts1763676000025 } from './1763676000025-repair-attempts.js';
import { SiteAssets1763676000026 } from './1763676000026-site-assets.js';
import { NewsletterSubscriptions1763676000027 } from './1763676000027-newsletter-subscriptions.js';
import { RegistrationDetails1763676000028 } from './1763676000028-registration-details.js';
import { BillingDetails1763676000029 } from './1763676000029-billing-details.js';
import { SeatPricesAndRefunds1763676000030 } from './1763676000030-seat-prices-and-refunds.js';
import { CalendarFeeds1763676000031 } from './1763676000031-calendar-feeds.js';
import { Waitlist1763676000033 } from './1763676000033-waitlist.js';
import { ConsultationStarts1763676000034 } from './1763676000034-consultation-starts.js';
import { PendingEmailChanges1763676000035 } from './1763676000035-pending-email-changes.js';
import { StaffCopies1763676000036 } from './1763676000036-staff-copies.js';
import { DeletedAccounts1763676000037 } from './1763676000037-deleted-accounts.js';
import { SessionLedger1763676000038 } from './1763676000038-session-ledger.js';
import { ConsultationsOfGuests1763676000039 } from './1763676000039-consultations-of-guests.js';
import { TransferredSessions1763676000040 } from './1763676000040-transferred-sessions.js';
import { Staff1763676000041 } from './1763676000041-staff.js';
import { TwoFactor1763676000042 } from './1763676000042-two-factor.js';
import { OfficeFamilies1763676000043 } from './1763676000043-office-families.js';
import { Saturdays1763676000044 } from './1763676000044-saturdays.js';
import { ClosedIssues1763676000045 } from './1763676000045-closed-issues.js';
import { WorkedLeads1763676000046 } from './1763676000046-worked-leads.js';
import { FamilySearch1763676000047 } from './1763676000047-family-search.js';
import { StaffRefunds1763676000048 } from './1763676000048-staff-refunds.js';
import { OfficeAccounts1763676000049 } from './1763676000049-office-accounts.js';
import { DateMessages1763676000050 } from './1763676000050-date-messages.js';
import { ClosedDates1763676000051 } from './1763676000051-closed-dates.js';
import { Today1763676000052 } from './1763676000052-today.js';
import { OfflinePayments1763676000053 } from './1763676000053-offline-payments.js';
import { Settings1763676000054 } from './1763676000054-settings.js';
import { DateRules1763676000055 } from './1763676000055-date-rules.js';
import { DemoData1763676000056 } from './1763676000056-demo-data.js';
import { MergedAndErasedFamilies1763676000057 } from './1763676000057-merged-and-erased-families.js';
import { SearchWords1763676000058 } from './1763676000058-search-words.js';
import { PageCopy1763676000059 } from './1763676000059-page-copy.js';
import { HoursAndPolicies1763676000060 } from './1763676000060-hours-and-policies.js';
import { EmailCopy1763676000061 } from './1763676000061-email-copy.js';
import { Rooms1763676000062 } from './1763676000062-rooms.js';
import { Tutors1763676000063 } from './1763676000063-tutors.js';
import { Lessons1763676000064 } from './1763676000064-lessons.js';
import { LessonNotes1763676000065 } from './1763676000065-lesson-notes.js';
import { Scores1763676000066 } from './1763676000066-scores.js';
import { PublishedScores1763676000067 } from './1763676000067-published-scores.js';
import { StudentDocuments1763676000068 } from './1763676000068-student-documents.js';
import { StudentTasks1763676000069 } from './1763676000069-student-tasks.js';
import { LessonReminders1763676000074 } from './1763676000074-lesson-reminders.js';
import { GivenSessions1763676000077 } from './1763676000077-given-sessions.js';
import { EarlierIncludedSessions1763676000078 } from './1763676000078-earlier-included-sessions.js';
import { TopicResults1763676000080 } from './1763676000080-topic-results.js';
import { StudentBooking1763676000082 } from './1763676000082-student-booking.js';
import { ConsultationClaims1763676000083 } from './1763676000083-consultation-claims.js';
import { TutorCalendars1763676000084 } from './1763676000084-tutor-calendars.js';
import { UnwantedDeliveries1763676000085 } from './1763676000085-unwanted-deliveries.js';
import { BookedLessons1763676000086 } from './1763676000086-booked-lessons.js';
import { TraceParents1763676000087 } from './1763676000087-trace-parents.js';
import { ConfirmedWaiters1763676000091 } from './1763676000091-confirmed-waiters.js';
import { MessageStarts1763676000092 } from './1763676000092-message-starts.js';
import { LegalVersions1763676000099 } from './1763676000099-legal-versions.js';
import { AcademyDaysOff1763676000101 } from './1763676000101-academy-days-off.js';
import { GraduationYears1763676000098 } from './1763676000098-graduation-years.js';
import { NameOrder1763676000096 } from './1763676000096-name-order.js';
import { SearchText1763676000097 } from './1763676000097-search-text.js';
import { SeatsOfStudents1763676000093 } from './1763676000093-seats-of-students.js';
import { LinkedStudents1763676000094 } from './1763676000094-linked-students.js';
import { VisibleAddresses1763676000103 } from './1763676000103-visible-addresses.js';
import { NeverPaidHolds1763676000104 } from './1763676000104-never-paid-holds.js';
import { CheckoutsByFamily1763676000105 } from './1763676000105-checkouts-by-family.js';
import { OfficeEmailChanges1763676000106 } from './1763676000106-office-email-changes.js';
import { ConfirmedStudentEmails1763676000107 } from './1763676000107-confirmed-student-emails.js';
import { WithdrawnRefunds1763676000108 } from './1763676000108-withdrawn-refunds.js';
import { LessonsWithoutRooms1763676000109 } from './1763676000109-lessons-without-rooms.js';
import { CardSafeguards1763676000113 } from './1763676000113-card-safeguards.js';
import { OneWaitingEmailChange1763676000115 } from './1763676000115-one-waiting-email-change.js';
import { StudentsWhoResetPasswords1763676000114 } from './1763676000114-students-who-reset-passwords.js';
import { AnnouncedCancellations1763676000118 } from './1763676000118-announced-cancellations.js';
import { WaitingRefunds1763676000124 } from './1763676000124-waiting-refunds.js';
import { ViewsForReads1763676000125 } from './1763676000125-views-for-reads.js';
import { SeatsOfGuests1763676000127 } from './1763676000127-seats-of-guests.js';
import { StudentsWithoutAccounts1763676000126 } from './1763676000126-students-without-accounts.js';
import { AccountInvitations1763676000128 } from './1763676000128-account-invitations.js';
import { StudentInfo1763676000129 } from './1763676000129-student-info.js';
import { CardWallets1763676000135 } from './1763676000135-card-wallets.js';
import { MergedStudents1763676000133 } from './1763676000133-merged-students.js';
import { SecondParents1763676000131 } from './1763676000131-second-parents.js';
import { PossibleSharedStudents1763676000102 } from './1763676000102-possible-shared-students.js';
import { StudentKeys1763676000095 } from './1763676000095-student-keys.js';
import { UnassignedRegistrations1763676000111 } from './1763676000111-unassigned-registrations.js';

/** In the order they run. A migration that has landed is never edited. */
export const migrations = [
  FamiliesAndCatalogue1763676000000,
  PaymentsAndRegistrations1763676000001,
  Events1763676000002,
  AccountCare1763676000003,
  TestsAndSeats1763676000004,
  ConsultationsAndLeads1763676000005,
  Content1763676000006,
  DeadDeliveries1763676000007,
  RegisteredStudents1763676000008,
  MovedSeats1763676000009,
  NoDeadEvents1763676000010,
  PaymentsByCheckout1763676000011,
  DoneEvents1763676000012,
  FailedRefundsAndDisputes1763676000013,
  ComingSeats1763676000014,
  HoldLimits1763676000015,
  ConfirmedFamilies1763676000016,
  AcademyClock1763676000017,
  Deliveries1763676000018,
  ProviderRefundsAndDisputes1763676000019,
  IndexesForQueries1763676000020,
  Emails1763676000021,
  RetentionAndMetrics1763676000023,
  Audit1763676000024,
  RepairAttempts1763676000025,
  SiteAssets1763676000026,
  NewsletterSubscriptions1763676000027,
  RegistrationDetails1763676000028,
  BillingDetails1763676000029,
  SeatPricesAndRefunds1763676000030,
  CalendarFeeds1763676000031,
  Waitlist1763676000033,
  ConsultationStarts1763676000034,
  PendingEmailChanges1763676000035,
  StaffCopies1763676000036,
  DeletedAccounts1763676000037,
  SessionLedger1763676000038,
  ConsultationsOfGuests1763676000039,
  TransferredSessions1763676000040,
  Staff1763676000041,
  TwoFactor1763676000042,
  OfficeFamilies1763676000043,
  Saturdays1763676000044,
  ClosedIssues1763676000045,
  WorkedLeads1763676000046,
  FamilySearch1763676000047,
  StaffRefunds1763676000048,
  OfficeAccounts1763676000049,
  DateMessages1763676000050,
  ClosedDates1763676000051,
  Today1763676000052,
  OfflinePayments1763676000053,
  Settings1763676000054,
  DateRules1763676000055,
  DemoData1763676000056,
  MergedAndErasedFamilies1763676000057,
  SearchWords1763676000058,
  PageCopy1763676000059,
  HoursAndPolicies1763676000060,
  EmailCopy1763676000061,
  Rooms1763676000062,
  Tutors1763676000063,
  Lessons1763676000064,
  LessonNotes1763676000065,
  Scores1763676000066,
  PublishedScores1763676000067,
  StudentDocuments1763676000068,
  StudentTasks1763676000069,
  LessonReminders1763676000074,
  GivenSessions1763676000077,
  EarlierIncludedSessions1763676000078,
  TopicResults1763676000080,
  StudentBooking1763676000082,
  ConsultationClaims1763676000083,
  TutorCalendars1763676000084,
  UnwantedDeliveries1763676000085,
  BookedLessons1763676000086,
  TraceParents1763676000087,
  ConfirmedWaiters1763676000091,
  MessageStarts1763676000092,
  LegalVersions1763676000099,
  AcademyDaysOff1763676000101,
  NameOrder1763676000096,
  SearchText1763676000097,
  SeatsOfStudents1763676000093,
  LinkedStudents1763676000094,
  StudentKeys1763676000095,
  GraduationYears1763676000098,
  PossibleSharedStudents1763676000102,
  VisibleAddresses1763676000103,
  NeverPaidHolds1763676000104,
  CheckoutsByFamily1763676000105,
  OfficeEmailChanges1763676000106,
  ConfirmedStudentEmails1763676000107,
  WithdrawnRefunds1763676000108,
  LessonsWithoutRooms1763676000109,
  UnassignedRegistrations1763676000111,
  CardSafeguards1763676000113,
  StudentsWhoResetPasswords1763676000114,
  OneWaitingEmailChange1763676000115,
  AnnouncedCancellations1763676000118,
  WaitingRefunds1763676000124,
  ViewsForReads1763676000125,
  StudentsWithoutAccounts1763676000126,
  SeatsOfGuests1763676000127,
  AccountInvitations1763676000128,
  StudentInfo1763676000129,
  SecondParents1763676000131,
  MergedStudents1763676000133,
  CardWallets1763676000135,
];
