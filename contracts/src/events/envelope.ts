import type { AccountCreated } from './AccountCreated.js';
import type { CaseOpened } from './CaseOpened.js';
import type { ConsultationBooked } from './ConsultationBooked.js';
import type { ConsultationCancelled } from './ConsultationCancelled.js';
import type { EmailChanged } from './EmailChanged.js';
import type { EmailCodeRequested } from './EmailCodeRequested.js';
import type { EmailVerified } from './EmailVerified.js';
import type { LeadReceived } from './LeadReceived.js';
import type { PasswordChanged } from './PasswordChanged.js';
import type { PasswordResetRequested } from './PasswordResetRequested.js';
import type { PaymentSucceeded } from './PaymentSucceeded.js';
import type { ProviderEventReceived } from './ProviderEventReceived.js';
import type { RefundSucceeded } from './RefundSucceeded.js';
import type { RegistrationCancelled } from './RegistrationCancelled.js';
import type { RegistrationMoved } from './RegistrationMoved.js';
import type { RegistrationSubmitted } from './RegistrationSubmitted.js';
import type { ReminderDue } from './ReminderDue.js';
import type { StudentCreated } from './StudentCreated.js';
import type { StudentEmailRemoved } from './StudentEmailRemoved.js';
import type { StudentsConfirmed } from './StudentsConfirmed.js';
import type { VerificationRequested } from './VerificationRequested.js';

/** Every event there is, by name. */
export interface EventPayloads {
  AccountCreated: AccountCreated;
  EmailChanged: EmailChanged;
  EmailCodeRequested: EmailCodeRequested;
  EmailVerified: EmailVerified;
  PasswordChanged: PasswordChanged;
  PasswordResetRequested: PasswordResetRequested;
  VerificationRequested: VerificationRequested;
  StudentCreated: StudentCreated;
  StudentEmailRemoved: StudentEmailRemoved;
  StudentsConfirmed: StudentsConfirmed;
  PaymentSucceeded: PaymentSucceeded;
  RegistrationSubmitted: RegistrationSubmitted;
  ProviderEventReceived: ProviderEventReceived;
  CaseOpened: CaseOpened;
  ConsultationBooked: ConsultationBooked;
  ConsultationCancelled: ConsultationCancelled;
  LeadReceived: LeadReceived;
  RefundSucceeded: RefundSucceeded;
  RegistrationCancelled: RegistrationCancelled;
  RegistrationMoved: RegistrationMoved;
  ReminderDue: ReminderDue;
}

export type EventName = keyof EventPayloads;

/** An event as the outbox keeps it and a subscriber gets it. */
export interface EventEnvelope<Name extends EventName = EventName> {
  /** UUID; with the subscriber's name it identifies one delivery. */
  id: string;
  name: Name;
  version: number;
  /** ISO 8601, UTC. */
  occurred_at: string;
  payload: EventPayloads[Name];
  /** UUID of the request that led to it; null where there was none. */
  request_id?: string | null;
}
