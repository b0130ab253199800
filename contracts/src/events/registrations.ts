import { type } from '../http/call.js';
import { cents, type Cents } from '../rules/money.js';
import type { ServiceType } from '../rules/services.js';
import { defineEvent } from './event.js';
import { exampleIds as ids } from './example-ids.js';

/** A registration was created from a paid checkout line. */
export interface RegistrationSubmitted {
  registration_id: string;
  payment_id: string;
  checkout_id: string;
  line_id: string;
  service_type: ServiceType;
  /** Cents. */
  amount: Cents;
  /** True if the payment email also confirms the registration. */
  confirmed_by_payment: boolean;
  /** True if the registration was made without signing in. Missing in events of the release before. */
  by_guest?: boolean;
}

export const registrationSubmitted = defineEvent('RegistrationSubmitted', type<RegistrationSubmitted>(), {
  registration_id: ids.registration_id,
  payment_id: ids.payment_id,
  checkout_id: ids.checkout_id,
  line_id: ids.line_id,
  service_type: 'sat_act_course',
  amount: cents(29_500),
  confirmed_by_payment: false,
});

/** The family or the staff moved one test of a registration to another date. */
export interface RegistrationMoved {
  registration_id: string;
  /** The moved test. */
  session_id: string;
  /** "YYYY-MM-DD HH:mm", academy time. */
  old_date: string;
  /** "YYYY-MM-DD HH:mm", academy time. */
  new_date: string;
}

export const registrationMoved = defineEvent('RegistrationMoved', type<RegistrationMoved>(), {
  registration_id: ids.registration_id,
  session_id: 'practice-sat',
  old_date: '2026-01-03 09:00',
  new_date: '2026-01-10 09:00',
});

/** A registration or one of its dates was canceled. */
export interface RegistrationCancelled {
  registration_id: string;
  /** The canceled tests. */
  tests: { name: string; date: string }[];
  /** For a package: the number of remaining sessions. */
  unused_sessions?: number;
  /** For a package: the number of its sessions that were used or left before. */
  total_sessions?: number;
  /** Number of a package's booked lessons that were canceled with it. Omitted if none. */
  lessons?: number;
  /** Amount paid for the canceled items, in cents. */
  paid_cents: Cents;
  /** Refund in cents; null when the office canceled without a refund. */
  refund_cents: Cents | null;
  /** Cents refunded for it before, when more is refunded now. Omitted if none. */
  refunded_before_cents?: Cents;
  /** If nothing is refunded: the missed deadline, "YYYY-MM-DD HH:mm", academy time; null when all was refunded before. */
  refund_ended: string | null;
  /** The canceled dates whose refund deadline had passed while others were refunded, "YYYY-MM-DD HH:mm", academy time. Omitted if none. */
  not_refunded?: string[];
  /** Sessions included with the tests that ended with them, and the number of booked lessons canceled for that. Omitted if none. */
  included?: { sessions: number; lessons: number };
  /** True if the academy had closed the date. */
  date_closed?: true;
}

export const registrationCancelled = defineEvent('RegistrationCancelled', type<RegistrationCancelled>(), {
  registration_id: ids.registration_id,
  tests: [],
  paid_cents: cents(29_500),
  refund_cents: null,
  refund_ended: null,
});

/** The office gave a registration of one student of a family to another one. */
export interface RegistrationStudentChanged {
  registration_id: string;
  /** Whose it was. */
  old_student_id: string;
  /** Whose it is now. */
  new_student_id: string;
}

export const registrationStudentChanged = defineEvent(
  'RegistrationStudentChanged',
  type<RegistrationStudentChanged>(),
  {
    registration_id: ids.registration_id,
    old_student_id: ids.old_student_id,
    new_student_id: ids.student_id,
  },
);

/** The office corrected a registration's parent email. Emails sent before did not reach the parent. */
export interface RegistrationEmailCorrected {
  registration_id: string;
  /**
   * Whether its payment's receipt had gone to the wrong address, so that the family needs it again. False for further registrations of
   * a payment whose receipt was sent again before, and for one that someone else paid.
   */
  with_receipt?: boolean;
}

export const registrationEmailCorrected = defineEvent(
  'RegistrationEmailCorrected',
  type<RegistrationEmailCorrected>(),
  {
    registration_id: ids.registration_id,
    with_receipt: true,
  },
);

/** A manager gave a package's student extra sessions. They are stored as a separate free registration. */
export interface SessionsGiven {
  /** Registration of the package they were given with. */
  registration_id: string;
  /** Registration created for the extra sessions. */
  given_registration_id: string;
}

export const sessionsGiven = defineEvent('SessionsGiven', type<SessionsGiven>(), {
  registration_id: ids.registration_id,
  given_registration_id: ids.given_registration_id,
});

/** Sessions were transferred to a sibling, which created a registration for them. */
export interface SessionsTransferred {
  /** Registration that the sessions came from. */
  registration_id: string;
  /** Registration created for the transferred sessions. */
  new_registration_id: string;
}

export const sessionsTransferred = defineEvent('SessionsTransferred', type<SessionsTransferred>(), {
  registration_id: ids.registration_id,
  new_registration_id: ids.new_registration_id,
});

/** A date is seven days or 24 hours away, and the family gets a reminder. */
export interface ReminderDue {
  reminder_id: string;
}

export const reminderDue = defineEvent('ReminderDue', type<ReminderDue>(), { reminder_id: ids.reminder_id });
