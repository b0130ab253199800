export { academyTime } from './academy-time.js';
export { EmailSubscriber, originOf, type ComposedEmail } from './email-subscriber.js';
export { EmailsRepository } from './emails.repository.js';
export { newestEmails, undeliveredEmails } from './staff-tables.js';
export { MailFailure } from './mail-failure.js';
export type { Attachment, Delivery, EmailOrigin, Mail, MailContent } from './mail.js';
export { Mailer } from './mailer.js';
export { NotificationsModule } from './notifications.module.js';
export {
  firstPasswordLinkMail,
  parentPasswordLinkMail,
  studentPasswordLinkMail,
  verifyEmailMail,
  type LinkMail,
} from './templates/account-links.js';
export { emailChangedMail, passwordChangedMail } from './templates/account-warnings.js';
export { emailCodeMail } from './templates/email-code.js';
export { receiptMail, type ReceiptLine, type ReceiptMail } from './templates/payment-receipt.js';
export { registrationMail, registrationStaffMail, type RegistrationMail } from './templates/registration.js';
export { movedMail, movedStaffMail, type MovedMail } from './templates/registration-moved.js';
export { studentCreatedMail, type StudentCreatedMail } from './templates/student-created-parent.js';
export { studentEmailRemovedMail, type StudentEmailRemovedMail } from './templates/student-email-removed.js';
export { canceledMail, type CanceledMail } from './templates/canceled.js';
export { reminderMail, type DatedMail } from './templates/coming-dates.js';
export { consultationMail, consultationStaffMail, type ConsultationMail } from './templates/consultation.js';
export { leadMail, leadStaffMail, type LeadMail } from './templates/lead.js';
export { caseMail, refundMail, type CaseMail, type RefundMail } from './templates/refund.js';
