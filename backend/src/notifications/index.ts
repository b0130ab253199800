export { StaffCopySubscriber } from './staff-digest/staff-copy-subscriber.js';
export { declaredEmails, Email, type DeclaredEmail } from './email.js';
export { EmailSubscriber, EmailsSubscriber, originOf, type ComposedEmail } from './email-subscriber.js';
export {
  EmailsRepository,
  listEmailsTo,
  listUndeliveredEmails,
  markEmailSeen,
  type UndeliveredEmail,
  eraseEmails,
} from './emails.repository.js';
export { EmailRepeats } from './repeats/email-repeats.js';
export { repeatOf, type SentEmail } from './repeats/repeat-of.js';
export { MailFailure } from './mail-failure.js';
export type { Delivery, EmailOrigin, Mail, MailContent } from './mail.js';
export { Mailer } from './mailer.js';
export { NotificationsModule } from './notifications.module.js';
export * from './templates/account-links.js';
export * from './templates/account-warnings.js';
export * from './templates/calendar-files.js';
export * from './templates/canceled.js';
export * from './templates/canceled-money.js';
export * from './templates/closed-date.js';
export * from './templates/coming-dates.js';
export * from './templates/consultation.js';
export * from './templates/consultation-changed.js';
export * from './templates/documents-added.js';
export * from './templates/email-code.js';
export * from './templates/lead.js';
export * from './templates/lesson-notes.js';
export * from './templates/lessons.js';
export * from './templates/letter.js';
export * from './templates/newsletter.js';
export * from './templates/payment-receipt.js';
export * from './templates/payment-request.js';
export * from './templates/purchase.js';
export * from './templates/refund.js';
export * from './templates/registration.js';
export * from './templates/registration-moved.js';
export * from './templates/results-ready.js';
export * from './templates/second-parents.js';
export * from './templates/sessions.js';
export * from './templates/student-accounts.js';
export * from './templates/student-changed.js';
export * from './templates/student-registered.js';
export * from './templates/student-replaced.js';
export * from './templates/testimonial.js';
export * from './templates/two-factor-changed.js';
export * from './templates/waitlist.js';
