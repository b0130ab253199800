import { accountCreated } from './AccountCreated.js';
import { accountDeleted } from './AccountDeleted.js';
import { caseOpened } from './CaseOpened.js';
import { consultationBooked } from './ConsultationBooked.js';
import { consultationCancelled } from './ConsultationCancelled.js';
import { consultationMoved } from './ConsultationMoved.js';
import { consultationStudentChanged } from './ConsultationStudentChanged.js';
import { dateClosed } from './DateClosed.js';
import { dateReopened } from './DateReopened.js';
import { familyErased } from './FamilyErased.js';
import { seatKept } from './SeatKept.js';
import { dateMessageSent } from './DateMessageSent.js';
import { emailChanged } from './EmailChanged.js';
import { emailChangeRequested } from './EmailChangeRequested.js';
import { emailCodeRequested } from './EmailCodeRequested.js';
import { emailRepeatRequested } from './EmailRepeatRequested.js';
import { emailVerified } from './EmailVerified.js';
import type { EventName } from './envelope.js';
import { leadAnswered } from './LeadAnswered.js';
import { testimonialRequested } from './TestimonialRequested.js';
import { leadReceived } from './LeadReceived.js';
import { lessonsBooked } from './LessonsBooked.js';
import { lessonMoved } from './LessonMoved.js';
import { lessonCanceled } from './LessonCanceled.js';
import { lessonNoteOverdue } from './LessonNoteOverdue.js';
import { lessonNoteSaved } from './LessonNoteSaved.js';
import { newsletterConfirmed } from './NewsletterConfirmed.js';
import { newsletterRequested } from './NewsletterRequested.js';
import { passwordChanged } from './PasswordChanged.js';
import { passwordResetRequested } from './PasswordResetRequested.js';
import { paymentRequested } from './PaymentRequested.js';
import { paymentRequestEnded } from './PaymentRequestEnded.js';
import { paymentSucceeded } from './PaymentSucceeded.js';
import { providerEventReceived } from './ProviderEventReceived.js';
import { refundPending } from './RefundPending.js';
import { refundSucceeded } from './RefundSucceeded.js';
import { refundWithdrawn } from './RefundWithdrawn.js';
import { registrationCancelled } from './RegistrationCancelled.js';
import { registrationEmailCorrected } from './RegistrationEmailCorrected.js';
import { registrationMoved } from './RegistrationMoved.js';
import { registrationSubmitted } from './RegistrationSubmitted.js';
import { reminderDue } from './ReminderDue.js';
import { resultsReady } from './ResultsReady.js';
import { seatOffered } from './SeatOffered.js';
import { seatOfferEnded } from './SeatOfferEnded.js';
import { seatReleased } from './SeatReleased.js';
import { staffLinkRequested } from './StaffLinkRequested.js';
import { sessionsGiven } from './SessionsGiven.js';
import { registrationStudentChanged } from './RegistrationStudentChanged.js';
import { sessionsTransferred } from './SessionsTransferred.js';
import { studentCreated } from './StudentCreated.js';
import { studentDocumentsAdded } from './StudentDocumentsAdded.js';
import { studentEmailChanged } from './StudentEmailChanged.js';
import { studentEmailRemoved } from './StudentEmailRemoved.js';
import { studentPasswordChanged } from './StudentPasswordChanged.js';
import { studentsConfirmed } from './StudentsConfirmed.js';
import { taskAssigned } from './TaskAssigned.js';
import { taskCompleted } from './TaskCompleted.js';
import { twoFactorChanged } from './TwoFactorChanged.js';
import { verificationRequested } from './VerificationRequested.js';
import { waitlistClosed } from './WaitlistClosed.js';
import { waitlistJoined } from './WaitlistJoined.js';

/**
 * Every event with its current version. Events and statuses that were first stored as `cancelled` keep that spelling; everything else is
 * spelled `canceled`.
 */
export const eventRegistry = {
  AccountCreated: accountCreated,
  AccountDeleted: accountDeleted,
  EmailChanged: emailChanged,
  EmailChangeRequested: emailChangeRequested,
  EmailCodeRequested: emailCodeRequested,
  EmailRepeatRequested: emailRepeatRequested,
  EmailVerified: emailVerified,
  FamilyErased: familyErased,
  PasswordChanged: passwordChanged,
  PasswordResetRequested: passwordResetRequested,
  TwoFactorChanged: twoFactorChanged,
  VerificationRequested: verificationRequested,
  StaffLinkRequested: staffLinkRequested,
  StudentCreated: studentCreated,
  ResultsReady: resultsReady,
  StudentDocumentsAdded: studentDocumentsAdded,
  StudentEmailChanged: studentEmailChanged,
  StudentEmailRemoved: studentEmailRemoved,
  StudentPasswordChanged: studentPasswordChanged,
  StudentsConfirmed: studentsConfirmed,
  PaymentRequested: paymentRequested,
  PaymentRequestEnded: paymentRequestEnded,
  PaymentSucceeded: paymentSucceeded,
  RegistrationSubmitted: registrationSubmitted,
  ProviderEventReceived: providerEventReceived,
  CaseOpened: caseOpened,
  ConsultationBooked: consultationBooked,
  ConsultationCancelled: consultationCancelled,
  ConsultationMoved: consultationMoved,
  ConsultationStudentChanged: consultationStudentChanged,
  DateClosed: dateClosed,
  DateReopened: dateReopened,
  DateMessageSent: dateMessageSent,
  LeadAnswered: leadAnswered,
  TestimonialRequested: testimonialRequested,
  LeadReceived: leadReceived,
  LessonsBooked: lessonsBooked,
  LessonMoved: lessonMoved,
  LessonCanceled: lessonCanceled,
  LessonNoteSaved: lessonNoteSaved,
  LessonNoteOverdue: lessonNoteOverdue,
  NewsletterConfirmed: newsletterConfirmed,
  NewsletterRequested: newsletterRequested,
  RefundPending: refundPending,
  RefundSucceeded: refundSucceeded,
  RefundWithdrawn: refundWithdrawn,
  RegistrationCancelled: registrationCancelled,
  RegistrationEmailCorrected: registrationEmailCorrected,
  RegistrationMoved: registrationMoved,
  RegistrationStudentChanged: registrationStudentChanged,
  ReminderDue: reminderDue,
  SeatKept: seatKept,
  SeatOffered: seatOffered,
  SeatOfferEnded: seatOfferEnded,
  SeatReleased: seatReleased,
  SessionsGiven: sessionsGiven,
  SessionsTransferred: sessionsTransferred,
  TaskAssigned: taskAssigned,
  TaskCompleted: taskCompleted,
  WaitlistClosed: waitlistClosed,
  WaitlistJoined: waitlistJoined,
} as const satisfies Record<EventName, { name: EventName; version: number }>;
