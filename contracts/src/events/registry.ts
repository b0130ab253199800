import { accountCreated } from './AccountCreated.js';
import { caseOpened } from './CaseOpened.js';
import { consultationBooked } from './ConsultationBooked.js';
import { consultationCancelled } from './ConsultationCancelled.js';
import { emailChanged } from './EmailChanged.js';
import { emailCodeRequested } from './EmailCodeRequested.js';
import { emailVerified } from './EmailVerified.js';
import type { EventName } from './envelope.js';
import { leadReceived } from './LeadReceived.js';
import { passwordChanged } from './PasswordChanged.js';
import { passwordResetRequested } from './PasswordResetRequested.js';
import { paymentSucceeded } from './PaymentSucceeded.js';
import { providerEventReceived } from './ProviderEventReceived.js';
import { refundSucceeded } from './RefundSucceeded.js';
import { registrationCancelled } from './RegistrationCancelled.js';
import { registrationMoved } from './RegistrationMoved.js';
import { registrationSubmitted } from './RegistrationSubmitted.js';
import { reminderDue } from './ReminderDue.js';
import { studentCreated } from './StudentCreated.js';
import { studentEmailRemoved } from './StudentEmailRemoved.js';
import { studentsConfirmed } from './StudentsConfirmed.js';
import { verificationRequested } from './VerificationRequested.js';

/** Every event with its current version. */
export const eventRegistry = {
  AccountCreated: accountCreated,
  EmailChanged: emailChanged,
  EmailCodeRequested: emailCodeRequested,
  EmailVerified: emailVerified,
  PasswordChanged: passwordChanged,
  PasswordResetRequested: passwordResetRequested,
  VerificationRequested: verificationRequested,
  StudentCreated: studentCreated,
  StudentEmailRemoved: studentEmailRemoved,
  StudentsConfirmed: studentsConfirmed,
  PaymentSucceeded: paymentSucceeded,
  RegistrationSubmitted: registrationSubmitted,
  ProviderEventReceived: providerEventReceived,
  CaseOpened: caseOpened,
  ConsultationBooked: consultationBooked,
  ConsultationCancelled: consultationCancelled,
  LeadReceived: leadReceived,
  RefundSucceeded: refundSucceeded,
  RegistrationCancelled: registrationCancelled,
  RegistrationMoved: registrationMoved,
  ReminderDue: reminderDue,
} as const satisfies Record<EventName, { name: EventName; version: number }>;
