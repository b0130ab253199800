import { familyReadModels } from './family-read-models.mjs';

/**
 * Files that also read tables of other features, with those tables. A read model runs one query instead of one per repository. It never
 * writes tables of another feature.
 */
export const readModels = {
  ...familyReadModels,
  // A package with its student and the terms accepted at purchase.
  'backend/src/lessons/booking/lesson-packages.repository.ts': ['accounts', 'registrations', 'students'],
  // Booked lessons with the terms under which their packages were bought.
  'backend/src/lessons/booking/lessons.repository.ts': ['registrations'],
  // A lesson with the people who are emailed about it.
  'backend/src/lessons/booking/lesson-mails.repository.ts': [
    'accounts',
    'notification_preferences',
    'registrations',
    'staff',
    'students',
  ],
  // What a family's documents use up, and whether the family is confirmed.
  'backend/src/progress/student-documents/student-documents.repository.ts': ['accounts', 'students'],
  // The tests of a day, with their titles and rooms.
  'backend/src/seats/rooms/tests-of-day.repository.ts': ['test_sessions'],
  // Prevents booking a consultation while its student has a lesson.
  'backend/src/consultations/student-time.repository.ts': ['registrations', 'seats', 'time_claims'],
  // What a registration says about its student, and who made it.
  'backend/src/registrations/typed-student.repository.ts': ['checkouts', 'payments', 'students'],
  // The student whom the link of a registration shows.
  'backend/src/registrations/registration-link.repository.ts': ['students'],
  // What goes along with a registration that goes to another student.
  'backend/src/registrations/registered-work.repository.ts': [
    'lesson_notes',
    'lessons',
    'scores',
    'seats',
    'student_tasks',
  ],
  // Registrations without a student, of families that have students to choose from.
  'backend/src/registrations/unassigned-registrations.repository.ts': ['students'],
  // The students of a family that forms are for, and the name and address of a student who is replaced.
  'backend/src/accounts/students-of-forms.repository.ts': ['student_merges', 'students'],
  // The tests of a student who is replaced or removed.
  'backend/src/seats/seat-owners.repository.ts': ['registrations', 'students'],
  // The results of registrations that go to another student.
  'backend/src/progress/mornings/moved-results.repository.ts': ['lessons', 'seats'],
  // A student's number of used sessions, and the past and upcoming lessons.
  'backend/src/progress/highlights/highlights.repository.ts': ['lessons', 'registrations', 'staff'],
  // Who entered a score.
  'backend/src/progress/scores/scores.repository.ts': ['staff'],
  // A tutor's week with its students, and the authors of lesson notes.
  'backend/src/lessons/notes/tutor-week.repository.ts': ['registrations', 'students'],
  'backend/src/lessons/notes/lesson-notes.repository.ts': ['staff'],
  'backend/src/lessons/notes/missing-notes.repository.ts': ['staff', 'students'],
  // The tutor whose calendar a link shows.
  'backend/src/calendar-feeds/tutors/tutor-calendars.repository.ts': ['staff'],
  // The lessons of a family or a tutor, for calendar feeds.
  'backend/src/lessons/booking/calendar-lessons.repository.ts': ['staff', 'students'],
  // The office's calendar: tutors with their hours and lessons on a day.
  'backend/src/lessons/calendar/office-calendar.repository.ts': ['registrations', 'students'],
  // Upcoming lessons that cannot take place as booked.
  'backend/src/lessons/calendar/lessons-at-risk.repository.ts': ['students'],
  // The students of a test morning with their scores.
  'backend/src/progress/mornings/seat-scores.repository.ts': ['registrations', 'seats', 'staff', 'students'],
  // The packages assigned to a tutor.
  'backend/src/lessons/tutors/assigned-tutors.repository.ts': ['registrations'],
  // A tutor is a staff member with a profile.
  'backend/src/lessons/tutors/tutors.repository.ts': ['staff'],
  'backend/src/lessons/tutors/tutor-records.repository.ts': ['registrations', 'staff'],
  // Packages with their students, by tutor.
  'backend/src/lessons/tutors/tutor-packages.repository.ts': ['registrations'],
  // The events published by a demo action, and whether the database is still new.
  'backend/src/local/demo/demo-actions.repository.ts': ['accounts', 'deliveries', 'leads', 'outbox', 'payments'],
  // A booking uses the fee and hours in effect when it is made.
  'backend/src/consultations/consultation-offer.repository.ts': ['packages'],
  // Setting changes with the name of the staff member who made them.
  'backend/src/settings/settings.repository.ts': ['staff'],
  // Notes, tasks and merges with the name of the staff member who created them.
  'backend/src/progress/tasks/student-tasks.repository.ts': ['staff'],
  // New registrations with the dates of their tests.
  'backend/src/registrations/new-registrations.repository.ts': ['refunds', 'seats'],
  // Seats of callers who have never paid, and whether a payment for them is in progress.
  'backend/src/payments/checkout/holds.repository.ts': ['seats'],
  'backend/src/seats/saturdays/unpaid-holds.repository.ts': ['test_sessions'],
  // Seats offered to families on the waitlist, with the names of their tests.
  'backend/src/seats/waitlist/ending-offers.repository.ts': ['test_sessions'],
  // All tests on dates that are taken off sale.
  'backend/src/seats/date-rules/ending-dates.repository.ts': ['test_sessions'],
  // Dead deliveries, except those of emails that the office already sees as failed.
  'backend/src/platform/messaging/schedules/late-work.repository.ts': ['emails'],
  // Students who may sign in: those who are not removed or disabled.
  'backend/src/accounts/authentication/active-students.repository.ts': ['students'],
  // A removed or disabled student's session is invalid. Checked on every request.
  'backend/src/accounts/authentication/sessions.repository.ts': ['students'],
  // Locks the student to whom a link is issued.
  'backend/src/accounts/credentials/one-time-links.repository.ts': ['students'],
  // A payment's open issues and failed refunds, for staff commands.
  'backend/src/backoffice/payments.repository.ts': ['cases', 'refunds'],
  // An id on the command line can belong to any of these tables.
  'backend/src/backoffice/commands/resource-ref.repository.ts': [
    'accounts',
    'cases',
    'consultations',
    'outbox',
    'payments',
    'registrations',
  ],
  // The staff members who requested, published and withdrew a testimonial.
  'backend/src/leads/testimonials/testimonials.repository.ts': ['staff'],
  // Leads with the names of the staff members who handle them.
  'backend/src/leads/office/lead-list.repository.ts': ['staff'],
  'backend/src/leads/office/lead-record.repository.ts': ['staff'],
  // Counts for dashboards and alerts.
  'backend/src/backoffice/business-metrics.repository.ts': [
    'cases',
    'payments',
    'provider_event_cursors',
    'refunds',
    'registrations',
  ],
  // Releases held emails whose event still exists. A failed email is undelivered once its delivery has been given up.
  'backend/src/notifications/emails.repository.ts': ['deliveries', 'outbox'],
  // Renders an email again from the event it was sent for.
  'backend/src/notifications/repeats/email-repeats.repository.ts': ['outbox'],
  // The payer, and whether a confirmed email or an earlier payment proves who it is. Hot path of a sale.
  'backend/src/payments/checkout/payers.repository.ts': ['accounts', 'confirmed_devices'],
  // Locks the account of a new checkout.
  'backend/src/payments/checkout/checkouts.repository.ts': ['accounts'],
  // A succeeded payment saves its billing details only on an account that was not deleted.
  'backend/src/payments/payment/payment.repository.ts': ['accounts'],
  // The registration that a payment's first line bought, whose corrected address the payment's record takes over.
  'backend/src/payments/custom-payments/payment-record.repository.ts': ['registrations'],
  // The checkouts of an account, also those of guest bookings that it has claimed.
  'backend/src/payments/checkout/family-checkouts.repository.ts': ['consultations', 'registrations'],
  // The unrefunded part of a registration's price, part of which can move to a sibling's registration.
  'backend/src/payments/refunds/refund.repository.ts': ['registrations'],
  // Payments and refunds of a month. A registration's refund belongs to the checkout line that it was bought with.
  'backend/src/payments/money/movements.repository.ts': ['registrations'],
  // Who closed a payment issue, and whether a failed refund's sessions were returned to the family.
  'backend/src/payments/payment-issues/issue-facts.repository.ts': ['session_movements', 'staff'],
  // An account's payments with the dates they paid for, including guest payments with its confirmed email.
  'backend/src/payments/payment/receipt.repository.ts': ['accounts', 'consultations', 'registrations', 'seats'],
  // Unpaid registrations created by the office, with their dates.
  'backend/src/payments/office/expected-payments.repository.ts': ['seats'],
  // The items that a payment bought, to match them with a POST.
  'backend/src/registrations/find-paid-registration.ts': ['checkout_lines', 'seats'],
  // A registration for its emails: its tests, its position in the purchase, and whether it was a demo payment.
  'backend/src/registrations/read-registration.ts': ['checkout_lines', 'payments', 'seats'],
  // The owner of a calendar link. The link works while its account and student are active.
  'backend/src/calendar-feeds/calendar-feeds.repository.ts': ['accounts', 'students'],
  // The tests of a family or a student, for calendar feeds.
  'backend/src/registrations/calendar-tests.ts': ['seats'],
  // The registrations of an account that no student has yet.
  'backend/src/registrations/claimed-registrations.repository.ts': ['accounts'],
  // The students in a registration's family, to whom sessions can be transferred.
  'backend/src/registrations/family-students.repository.ts': ['accounts', 'students'],
  // The sessions included with booked tests.
  'backend/src/registrations/given-packages.repository.ts': ['seats', 'test_sessions'],
  // A registration with its payment and refunds. Read for its page and before a cancellation.
  'backend/src/registrations/registration-facts.repository.ts': ['payments', 'refunds', 'seats'],
  // The history of a registration or a consultation, from the audit log and its refunds.
  'backend/src/bookings/history.repository.ts': ['audit', 'refunds'],
  // Restores the sessions of refunds that failed.
  'backend/src/registrations/session-movements.repository.ts': ['refunds'],
  // A family's registrations with their tests, for copies of its data.
  'backend/src/registrations/registration-records.repository.ts': ['seats'],
  // The dashboards of parents and students.
  'backend/src/registrations/registration-lists.ts': ['seats', 'students'],
  // The families with seats on a closed date, who closed it, and the status of each email.
  'backend/src/registrations/closed-dates/closings.repository.ts': ['emails', 'seats', 'staff'],
  'backend/src/registrations/closed-dates/closed-seats.repository.ts': ['seats'],
  // The registrations of a checkout, with the ids of its lines.
  'backend/src/registrations/registrations.repository.ts': ['accounts', 'checkout_lines', 'packages', 'students'],
  // Whether a registration's whole price was refunded.
  'backend/src/registrations/paid-registrations.repository.ts': ['refunds'],
  // Schedules reminders for all bookings: one INSERT from the tables of several features.
  'backend/src/reminders/reminders.repository.ts': [
    'accounts',
    'consultations',
    'lessons',
    'notification_preferences',
    'registrations',
    'seats',
  ],
  // A lesson and its family, for the reminder email.
  'backend/src/reminders/lesson-reminders.repository.ts': [
    'accounts',
    'lessons',
    'notification_preferences',
    'registrations',
    'staff',
    'students',
  ],
  // A test or lesson and its student, for the student's own reminder.
  'backend/src/reminders/student-reminders.repository.ts': [
    'accounts',
    'lessons',
    'notification_preferences',
    'registrations',
    'seats',
    'staff',
    'students',
  ],
  // The consultation of a checkout, with the id of its line.
  'backend/src/consultations/consultations.repository.ts': ['checkout_lines'],
  // The students of a consultation's family, whom the office can give it to.
  'backend/src/consultations/consultation-family.repository.ts': ['accounts', 'students'],
  // A consultation with its payment and refunds. Read for its page and emails, and before it is canceled.
  'backend/src/consultations/consultation-facts.repository.ts': ['payments', 'refunds'],
  // A student can only be emailed if the parent's email is confirmed.
  'backend/src/students/families.ts': ['accounts', 'notification_preferences'],
  // A student with the name of the parent who shares them, and the names and addresses of both parents.
  'backend/src/students/students.repository.ts': ['accounts'],
  'backend/src/students/second-parents/second-parents.repository.ts': ['accounts'],
  // The accounts that have confirmed the address of a parent without one.
  'backend/src/students/guest-students.repository.ts': ['accounts'],
  // Students that two families may have, with their parents. Merged families are one.
  'backend/src/students/sharing/shared-students.repository.ts': ['accounts', 'family_members', 'family_merges'],
  // A disabled parent's students cannot set a password.
  'backend/src/students/student-access.repository.ts': ['accounts'],
  // The capacity of a date comes from its test. Hot path of a sale.
  'backend/src/seats/test-dates.repository.ts': ['test_sessions'],
  // The office's rosters: the students with a seat at each test of a day, with the family's phone number.
  'backend/src/seats/saturdays/saturdays.repository.ts': ['registrations', 'test_sessions'],
  // The families with seats on a date, and the status of each email to them.
  'backend/src/seats/saturdays/messages/date-messages.repository.ts': ['emails', 'registrations', 'staff'],
  // A family's waitlist entries, and whether its account has confirmed the email.
  'backend/src/seats/waitlist/waitlist.repository.ts': ['accounts', 'test_sessions'],
  // The students of a waitlist entry's family, whom the office can give it to.
  'backend/src/seats/waitlist/waitlist-family.repository.ts': ['students'],
};
