export { MailFailure } from './mail-failure.js';
export type { Delivery, Mail, MailContent } from './mail.js';
export { Mailer } from './mailer.js';
export { NotificationsModule } from './notifications.module.js';
export { receiptMail, type ReceiptLine, type ReceiptMail } from './templates/payment-receipt.js';
export { registrationMail, registrationStaffMail, type RegistrationMail } from './templates/registration.js';
export { studentAccountMail, type StudentAccountMail } from './templates/student-account.js';
export { studentCreatedMail, type StudentCreatedMail } from './templates/student-created-parent.js';
