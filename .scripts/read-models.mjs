/** Where a family leaves records. */
const records = ['accounts', 'consultations', 'leads', 'registrations', 'students'];
const everyRecord = [...records, 'checkouts', 'payment_records', 'payments'];

/**
 * Files that also read tables of other features, with those tables. A read model answers one question in one statement where
 * several repositories would need several; it never writes what another feature owns.
 */
export const readModels = {
  // A package with its student and the terms it was bought under.
  'backend/src/lessons/packages/packages.repository.ts': [
    'accounts',
    'checkouts',
    'payments',
    'registrations',
    'students',
  ],
  // A lesson with the people who are emailed about it.
  'backend/src/lessons/booking/lesson-mails.repository.ts': ['registrations', 'staff', 'students'],
  // Rooms with the tests that are held in them, and the tests of a day.
  'backend/src/seats/rooms/rooms.repository.ts': ['test_sessions'],
  'backend/src/seats/rooms/tests-of-day.repository.ts': ['test_sessions'],
  // A consultation is not booked while its student has a lesson.
  'backend/src/consultations/student-time.repository.ts': ['time_claims'],
  // A seat is not taken while its student has a lesson.
  'backend/src/seats/seats.repository.ts': ['time_claims'],
  // How many sessions a student has used, and the lessons that were held and are next.
  'backend/src/progress/highlights/highlights.repository.ts': [
    'lessons',
    'registrations',
    'session_movements',
    'staff',
  ],
  // Who entered a score.
  'backend/src/progress/scores/scores.repository.ts': ['staff'],
  // The week of a tutor with its students, and who wrote the notes.
  'backend/src/lessons/notes/tutor-week.repository.ts': ['registrations', 'students'],
  'backend/src/lessons/notes/lesson-notes.repository.ts': ['staff'],
  'backend/src/lessons/notes/missing-notes.repository.ts': ['staff', 'students'],
  // Whose calendar a tutor's link shows.
  'backend/src/calendar-feeds/tutors/tutor-calendars.repository.ts': ['staff'],
  // The lessons of a family or a tutor, for calendars they subscribe to.
  'backend/src/lessons/booking/calendar-lessons.repository.ts': ['staff', 'students'],
  // The office's calendar: tutors with their hours and lessons of a day.
  'backend/src/lessons/calendar/office-calendar.repository.ts': ['registrations', 'students'],
  // Coming lessons that cannot be as they are booked.
  'backend/src/lessons/calendar/lessons-at-risk.repository.ts': ['students'],
  // The students of a test morning with their scores.
  'backend/src/progress/mornings/seat-scores.repository.ts': ['registrations', 'seats', 'staff', 'students'],
  // The packages of a tutor, by their students.
  'backend/src/lessons/tutors/assigned-tutors.repository.ts': ['registrations'],
  // A tutor is a staff member with a profile.
  'backend/src/lessons/tutors/tutors.repository.ts': ['staff'],
  'backend/src/lessons/tutors/tutor-records.repository.ts': ['registrations', 'staff'],
  // Packages with their students, by tutor.
  'backend/src/lessons/tutors/tutor-packages.repository.ts': ['registrations', 'staff'],
  // What an action of the demo data has published, and whether the database is still new.
  'backend/src/local/demo/demo-actions.repository.ts': ['accounts', 'deliveries', 'leads', 'outbox', 'payments'],
  // A family is found by any of its records, and by the payments for them.
  'backend/src/families/search/family-search.repository.ts': everyRecord,
  'backend/src/families/owned-records.repository.ts': ['accounts'],
  'backend/src/families/family-keys.repository.ts': everyRecord,
  // Everything the office knows about a family, on one page.
  'backend/src/families/family-records.repository.ts': [
    'accounts',
    'consultations',
    'email_changes',
    'leads',
    'payment_records',
    'registrations',
    'seats',
    'students',
    'two_factor',
  ],
  'backend/src/families/page/family-audit.repository.ts': ['audit', 'registration_corrections', 'staff'],
  'backend/src/families/page/family-balances.repository.ts': ['registrations'],
  'backend/src/families/page/family-money.repository.ts': [
    'checkouts',
    'consultations',
    'emails',
    'newsletter_subscriptions',
    'notification_preferences',
    'outbox',
    'payments',
    'refunds',
  ],
  // A booking is decided on the fee and the hours of its moment.
  'backend/src/consultations/consultation-offer.repository.ts': ['packages'],
  // Changes carry the name of who made them.
  'backend/src/settings/settings.repository.ts': ['staff'],
  // Notes, tasks and merges carry the name of who wrote or made them.
  'backend/src/families/merging/merges.repository.ts': ['staff'],
  'backend/src/families/notes/notes.repository.ts': ['staff'],
  'backend/src/progress/tasks/student-tasks.repository.ts': ['staff'],
  // Tasks that are due carry the name of their family.
  'backend/src/families/notes/due-tasks.repository.ts': ['accounts', 'registrations'],
  // Which family an address belongs to.
  'backend/src/families/family-addresses.repository.ts': records,
  // New registrations with the dates of their tests.
  'backend/src/registrations/new-registrations.repository.ts': ['seats'],
  // Seats that are offered to families, with the names of their tests.
  'backend/src/seats/waitlist/ending-offers.repository.ts': ['test_sessions'],
  // Every test on dates that are taken off sale.
  'backend/src/seats/date-rules/ending-dates.repository.ts': ['test_sessions'],
  // An email that failed is given up once its delivery is.
  'backend/src/notifications/undelivered-emails.repository.ts': ['deliveries'],
  // What was given up and is no email that the office sees.
  'backend/src/platform/messaging/schedules/late-work.repository.ts': ['emails'],
  // Who may sign in: a student who was not removed, of a parent who is not disabled.
  'backend/src/accounts/authentication/active-students.repository.ts': ['students'],
  // A session ends with its student; asked on every call.
  'backend/src/accounts/authentication/sessions.repository.ts': ['students'],
  // Locks the student a link is issued to.
  'backend/src/accounts/credentials/one-time-links.repository.ts': ['students'],
  // The open issues of a payment, and refunds that failed: for the office's commands.
  'backend/src/backoffice/payments.repository.ts': ['cases', 'refunds'],
  // An id on the command line may be that of almost anything.
  'backend/src/backoffice/commands/resource-ref.repository.ts': [
    'accounts',
    'cases',
    'consultations',
    'outbox',
    'payments',
    'registrations',
  ],
  // Who has asked for a testimonial, published it and withdrawn it.
  'backend/src/leads/testimonials/testimonials.repository.ts': ['staff'],
  // Leads with the names of the staff who work on them.
  'backend/src/leads/office/lead-list.repository.ts': ['staff'],
  'backend/src/leads/office/lead-record.repository.ts': ['staff'],
  // Counts for dashboards and alerts.
  'backend/src/backoffice/business-metrics.repository.ts': [
    'cases',
    'payments',
    'provider_events',
    'refunds',
    'registrations',
  ],
  // Releases held emails whose event is still there.
  'backend/src/notifications/emails.repository.ts': ['outbox'],
  // An email is written again from the event it was sent for.
  'backend/src/notifications/repeats/email-repeats.repository.ts': ['outbox'],
  // Who is about to pay, and whether an address or an earlier payment proves it: hot path of a sale.
  'backend/src/payments/checkout/payers.repository.ts': ['accounts', 'confirmed_devices'],
  // What is left of the price of a registration, whose part of a payment can move to a sibling's.
  'backend/src/payments/refunds/refund.repository.ts': ['registrations'],
  // What was paid for in a month: a refund of a registration belongs to the line that it was bought with.
  'backend/src/payments/money/movements.repository.ts': ['registrations'],
  // Who has closed a payment issue, and whether the sessions of a refund that failed are back with the family.
  'backend/src/payments/payment-issues/issue-facts.repository.ts': ['session_movements', 'staff'],
  // The payments of an account, also those it made as a guest with its confirmed email, each with the dates of what it bought.
  'backend/src/payments/payment/receipt.repository.ts': ['accounts', 'consultations', 'registrations', 'seats'],
  // What the office registered that is not paid yet, with its dates.
  'backend/src/payments/office/expected-payments.repository.ts': ['seats'],
  // What a payment has bought, compared with what a post names.
  'backend/src/registrations/find-paid-registration.ts': ['checkout_lines', 'seats'],
  // Emails show the tests, in the order in which they were bought, and whether a demo payment was made.
  'backend/src/registrations/read-registration.ts': ['checkout_lines', 'payments', 'seats'],
  // Whose calendar a link is for: a link works while its account and its student do.
  'backend/src/calendar-feeds/calendar-feeds.repository.ts': ['accounts', 'students'],
  // The tests of a family or a student, for calendars they subscribe to.
  'backend/src/registrations/calendar-tests.ts': ['accounts', 'seats', 'students'],
  // Which student of a family a line is for: asked while it is booked.
  'backend/src/registrations/registered-student.ts': ['accounts', 'students'],
  // Which students are in the family of a registration: asked before sessions are transferred to one of them.
  'backend/src/registrations/family-students.repository.ts': ['accounts', 'students'],
  // The sessions that come with booked tests.
  'backend/src/registrations/given-packages.repository.ts': ['seats', 'test_sessions'],
  // How many extra sessions are not booked yet.
  'backend/src/registrations/expiring-sessions.repository.ts': ['lessons'],
  // A registration with its payment and what went back of it: asked for the page, and before anything is canceled.
  'backend/src/registrations/registration-facts.repository.ts': [
    'checkouts',
    'disputes',
    'lessons',
    'payments',
    'refunds',
    'seats',
  ],
  // What happened to a registration, from the audit log and its refunds.
  'backend/src/registrations/registration-history.repository.ts': ['audit', 'refunds'],
  // Sessions come back when the refund that returned them fails.
  'backend/src/registrations/session-movements.repository.ts': ['refunds'],
  // What a family may have a copy of: each registration with its tests.
  'backend/src/registrations/registration-records.repository.ts': ['accounts', 'seats'],
  // The dashboards of parents and students.
  'backend/src/registrations/registration-lists.ts': ['accounts', 'seats', 'students'],
  // The families of a date that the office closed: who has a seat, who closed it, and what became of the email.
  'backend/src/registrations/closed-dates/closings.repository.ts': ['accounts', 'emails', 'seats', 'staff'],
  'backend/src/registrations/closed-dates/closed-seats.repository.ts': ['seats'],
  // Finds what a checkout has become together with the ids of its lines.
  'backend/src/registrations/registrations.repository.ts': ['checkout_lines', 'packages'],
  // Whether the price of what was canceled went back.
  'backend/src/registrations/paid-registrations.repository.ts': ['refunds'],
  // Announces reminders for everything booked: one INSERT from what five features know.
  'backend/src/reminders/reminders.repository.ts': [
    'accounts',
    'checkouts',
    'consultations',
    'lessons',
    'notification_preferences',
    'registrations',
    'seats',
  ],
  // A lesson with its family, as its reminder names them.
  'backend/src/reminders/lesson-reminders.repository.ts': [
    'checkouts',
    'lessons',
    'notification_preferences',
    'payments',
    'registrations',
    'staff',
    'students',
  ],
  // Finds what a checkout has become together with the id of its line.
  'backend/src/consultations/consultations.repository.ts': ['checkout_lines', 'checkouts'],
  // Whose a consultation is: also that of an account which has confirmed the email of a guest.
  'backend/src/consultations/own-consultations.repository.ts': ['accounts'],
  'backend/src/consultations/calendar-consultations.repository.ts': ['accounts'],
  'backend/src/consultations/consultation-link.repository.ts': ['accounts'],
  'backend/src/consultations/consultation-records.repository.ts': ['accounts'],
  // A consultation with its payment and refunds: read for the page, the emails, and before it is canceled.
  'backend/src/consultations/consultation-facts.repository.ts': ['checkouts', 'disputes', 'payments', 'refunds'],
  // What happened to a consultation, from the audit log and its refunds.
  'backend/src/consultations/consultation-history.repository.ts': ['audit', 'refunds'],
  // A full slot is cleared of checkouts whose time is up.
  'backend/src/consultations/slots.repository.ts': ['lapsed_checkouts'],
  // What a student may be emailed depends on what the parent has confirmed.
  'backend/src/students/families.ts': ['accounts'],
  // A student of a disabled parent gets no new password.
  'backend/src/students/student-access.repository.ts': ['accounts'],
  // A place gets its seats from its test, and a full one is cleared of checkouts whose time is up: hot path of a sale.
  'backend/src/seats/test-dates.repository.ts': ['lapsed_checkouts', 'test_sessions'],
  // The office's rosters: who has a seat at each test of a day, with the family's phone.
  'backend/src/seats/saturdays/saturdays.repository.ts': ['registrations', 'test_sessions'],
  // The families of a date, and what became of each email to them.
  'backend/src/seats/saturdays/messages/date-messages.repository.ts': ['emails', 'registrations', 'staff'],
  // What a family waits for, and whether its account has proved the address.
  'backend/src/seats/waitlist/waitlist.repository.ts': ['accounts', 'test_sessions'],
  // Documents of every student of an account, also of those who were removed before.
  'backend/src/progress/student-documents/document-erasure.repository.ts': ['students'],
};
