export { StaffCopySubscriber } from './staff-digest/staff-copy-subscriber.js';
export { EmailSubscriber, EmailsSubscriber, originOf, type ComposedEmail } from './email-subscriber.js';
export { EmailsRepository, listEmailsTo } from './emails.repository.js';
export { EmailRepeats } from './repeats/email-repeats.js';
export { repeatOf, type SentEmail } from './repeats/repeat-of.js';
export { MailFailure } from './mail-failure.js';
export type { Delivery, EmailOrigin, Mail, MailContent } from './mail.js';
export { Mailer } from './mailer.js';
export { NotificationsModule } from './notifications.module.js';
export {
  firstPasswordLinkMail,
  parentPasswordLinkMail,
  staffPasswordLinkMail,
  studentPasswordLinkMail,
  verifyEmailMail,
  type LinkMail,
} from './templates/account-links.js';
export {
  accountDeletedMail,
  familyErasedMail,
  accountPausedMail,
  emailChangeApprovalMail,
  emailChangedMail,
  emailChangeRequestedMail,
  passwordChangedMail,
} from './templates/account-warnings.js';
export { documentsAddedMail } from './templates/documents-added.js';
export { resultsReadyMail } from './templates/results-ready.js';
export { emailCodeMail } from './templates/email-code.js';
export {
  paymentRequestEndedMail,
  paymentRequestMail,
  type PaymentRequestEndedMail,
} from './templates/payment-request.js';
export { replacedReceipt, type ReceiptMail } from './templates/payment-receipt.js';
export { purchaseMail, type PurchaseItem } from './templates/purchase.js';
export { registrationMail, registrationStaffMail, type RegistrationMail } from './templates/registration.js';
export { movedMail, movedStaffMail, type MovedMail } from './templates/registration-moved.js';
export {
  lessonCanceledMail,
  lessonMovedMail,
  lessonsGivenMail,
  lessonsBookedMail,
  type LessonMail,
  type LessonReader,
} from './templates/lessons.js';
export { removalFiles, requestFiles, type AddressedEntries } from './templates/calendar-files.js';
export { lessonNoteMail, noteOverdueMail } from './templates/lesson-notes.js';
export { sessionsGivenMail, type SessionsGivenMail } from './templates/sessions-given.js';
export { transferredMail, type TransferredMail } from './templates/sessions-transferred.js';
export {
  consultationStudentReplacedMail,
  studentReplacedMail,
  type StudentReplacedMail,
} from './templates/student-replaced.js';
export { studentCreatedMail } from './templates/student-created-parent.js';
export { studentRegisteredMail } from './templates/student-registered.js';
export {
  studentCanceledMail,
  studentDateClosedMail,
  studentDateReopenedMail,
  studentMovedMail,
  studentSeatKeptMail,
  type StudentDateMail,
} from './templates/student-changed.js';
export { studentEmailRemovedMail } from './templates/student-email-removed.js';
export { studentPasswordChangedMail } from './templates/student-password-changed.js';
export { twoFactorChangedMail } from './templates/two-factor-changed.js';
export { canceledMail, canceledStaffMail, type CanceledDate, type CanceledMail } from './templates/canceled.js';
export { canceledMoneyOf, refundedBefore } from './templates/canceled-money.js';
export { reminderMail, type DatedMail } from './templates/coming-dates.js';
export { consultationMail, consultationStaffMail, type ConsultationMail } from './templates/consultation.js';
export {
  consultationCanceledStaffMail,
  consultationMovedMail,
  consultationMovedStaffMail,
  type ConsultationMovedMail,
} from './templates/consultation-changed.js';
export { leadAnswerMail, leadMail, leadStaffMail, type LeadMail, type LeadMailKind } from './templates/lead.js';
export { dateClosedMail, dateReopenedMail, seatKeptMail } from './templates/closed-date.js';
export { dateMessageMail } from './templates/date-message.js';
export { confirmNewsletterMail, newsletterWelcomeMail } from './templates/newsletter.js';
export {
  confirmWaitlistMail,
  offerEndedMail,
  onWaitlistMail,
  seatOfferMail,
  waitlistClosedMail,
  type SeatOfferMail,
  type WaitlistClosedMail,
  type WaitlistEnding,
} from './templates/waitlist.js';
export { caseMail, refundMail, refundPendingMail, refundWithdrawnMail, type RefundMail } from './templates/refund.js';
export { listUndeliveredEmails, markEmailSeen, type UndeliveredEmail } from './undelivered-emails.repository.js';
export { testimonialRequestMail } from './templates/testimonial.js';
export { eraseEmails } from './email-erasure.repository.js';
