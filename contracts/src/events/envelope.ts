import type { AccountCreated } from './AccountCreated.js';
import type { AccountDeleted } from './AccountDeleted.js';
import type { CaseOpened } from './CaseOpened.js';
import type { ConsultationBooked } from './ConsultationBooked.js';
import type { ConsultationCancelled } from './ConsultationCancelled.js';
import type { ConsultationMoved } from './ConsultationMoved.js';
import type { DateClosed } from './DateClosed.js';
import type { DateReopened } from './DateReopened.js';
import type { FamilyErased } from './FamilyErased.js';
import type { SeatKept } from './SeatKept.js';
import type { DateMessageSent } from './DateMessageSent.js';
import type { EmailChanged } from './EmailChanged.js';
import type { EmailChangeRequested } from './EmailChangeRequested.js';
import type { EmailCodeRequested } from './EmailCodeRequested.js';
import type { EmailRepeatRequested } from './EmailRepeatRequested.js';
import type { EmailVerified } from './EmailVerified.js';
import type { LeadAnswered } from './LeadAnswered.js';
import type { TestimonialRequested } from './TestimonialRequested.js';
import type { LeadReceived } from './LeadReceived.js';
import type { LessonsBooked } from './LessonsBooked.js';
import type { LessonMoved } from './LessonMoved.js';
import type { LessonCanceled } from './LessonCanceled.js';
import type { LessonNoteOverdue } from './LessonNoteOverdue.js';
import type { LessonNoteSaved } from './LessonNoteSaved.js';
import type { NewsletterConfirmed } from './NewsletterConfirmed.js';
import type { NewsletterRequested } from './NewsletterRequested.js';
import type { PasswordChanged } from './PasswordChanged.js';
import type { PasswordResetRequested } from './PasswordResetRequested.js';
import type { PaymentRequested } from './PaymentRequested.js';
import type { PaymentRequestEnded } from './PaymentRequestEnded.js';
import type { PaymentSucceeded } from './PaymentSucceeded.js';
import type { ProviderEventReceived } from './ProviderEventReceived.js';
import type { RefundSucceeded } from './RefundSucceeded.js';
import type { RefundWithdrawn } from './RefundWithdrawn.js';
import type { RegistrationCancelled } from './RegistrationCancelled.js';
import type { RegistrationEmailCorrected } from './RegistrationEmailCorrected.js';
import type { RegistrationMoved } from './RegistrationMoved.js';
import type { RegistrationSubmitted } from './RegistrationSubmitted.js';
import type { ReminderDue } from './ReminderDue.js';
import type { SeatOffered } from './SeatOffered.js';
import type { SeatOfferEnded } from './SeatOfferEnded.js';
import type { SeatReleased } from './SeatReleased.js';
import type { StaffLinkRequested } from './StaffLinkRequested.js';
import type { SessionsGiven } from './SessionsGiven.js';
import type { RegistrationStudentChanged } from './RegistrationStudentChanged.js';
import type { SessionsTransferred } from './SessionsTransferred.js';
import type { StudentCreated } from './StudentCreated.js';
import type { ResultsReady } from './ResultsReady.js';
import type { StudentDocumentsAdded } from './StudentDocumentsAdded.js';
import type { StudentEmailChanged } from './StudentEmailChanged.js';
import type { StudentEmailRemoved } from './StudentEmailRemoved.js';
import type { StudentPasswordChanged } from './StudentPasswordChanged.js';
import type { StudentsConfirmed } from './StudentsConfirmed.js';
import type { TaskAssigned } from './TaskAssigned.js';
import type { TaskCompleted } from './TaskCompleted.js';
import type { TwoFactorChanged } from './TwoFactorChanged.js';
import type { VerificationRequested } from './VerificationRequested.js';
import type { WaitlistClosed } from './WaitlistClosed.js';
import type { WaitlistJoined } from './WaitlistJoined.js';

/** The payload type of each event, by event name. */
export interface EventPayloads {
  AccountCreated: AccountCreated;
  AccountDeleted: AccountDeleted;
  EmailChanged: EmailChanged;
  EmailChangeRequested: EmailChangeRequested;
  EmailCodeRequested: EmailCodeRequested;
  EmailRepeatRequested: EmailRepeatRequested;
  EmailVerified: EmailVerified;
  FamilyErased: FamilyErased;
  PasswordChanged: PasswordChanged;
  PasswordResetRequested: PasswordResetRequested;
  TwoFactorChanged: TwoFactorChanged;
  VerificationRequested: VerificationRequested;
  StaffLinkRequested: StaffLinkRequested;
  StudentCreated: StudentCreated;
  ResultsReady: ResultsReady;
  StudentDocumentsAdded: StudentDocumentsAdded;
  StudentEmailChanged: StudentEmailChanged;
  StudentEmailRemoved: StudentEmailRemoved;
  StudentPasswordChanged: StudentPasswordChanged;
  StudentsConfirmed: StudentsConfirmed;
  PaymentRequested: PaymentRequested;
  PaymentRequestEnded: PaymentRequestEnded;
  PaymentSucceeded: PaymentSucceeded;
  RegistrationSubmitted: RegistrationSubmitted;
  ProviderEventReceived: ProviderEventReceived;
  CaseOpened: CaseOpened;
  ConsultationBooked: ConsultationBooked;
  ConsultationCancelled: ConsultationCancelled;
  ConsultationMoved: ConsultationMoved;
  DateClosed: DateClosed;
  DateReopened: DateReopened;
  DateMessageSent: DateMessageSent;
  LeadAnswered: LeadAnswered;
  TestimonialRequested: TestimonialRequested;
  LeadReceived: LeadReceived;
  LessonsBooked: LessonsBooked;
  LessonMoved: LessonMoved;
  LessonCanceled: LessonCanceled;
  LessonNoteSaved: LessonNoteSaved;
  LessonNoteOverdue: LessonNoteOverdue;
  NewsletterConfirmed: NewsletterConfirmed;
  NewsletterRequested: NewsletterRequested;
  RefundSucceeded: RefundSucceeded;
  RefundWithdrawn: RefundWithdrawn;
  RegistrationCancelled: RegistrationCancelled;
  RegistrationEmailCorrected: RegistrationEmailCorrected;
  RegistrationMoved: RegistrationMoved;
  ReminderDue: ReminderDue;
  SeatKept: SeatKept;
  SeatOffered: SeatOffered;
  SeatOfferEnded: SeatOfferEnded;
  SeatReleased: SeatReleased;
  SessionsGiven: SessionsGiven;
  RegistrationStudentChanged: RegistrationStudentChanged;
  SessionsTransferred: SessionsTransferred;
  TaskAssigned: TaskAssigned;
  TaskCompleted: TaskCompleted;
  WaitlistClosed: WaitlistClosed;
  WaitlistJoined: WaitlistJoined;
}

export type EventName = keyof EventPayloads;

/** An event as the outbox stores it and subscribers receive it. */
export interface EventEnvelope<Name extends EventName = EventName> {
  /** UUID. Together with the subscriber's name, it identifies a delivery. */
  id: string;
  name: Name;
  version: number;
  /** ISO 8601, UTC. */
  occurred_at: string;
  payload: EventPayloads[Name];
  /** UUID of the request that caused the event; null when there was none. */
  request_id?: string | null;
  /** W3C Trace Context `traceparent` of the trace that published it; omitted if it was not traced. */
  trace_parent?: string;
}
