import { call, type } from '../call.js';
import type { SeatOnDate } from '../../rules/booking-status.js';
import type { Cents } from '../../rules/money.js';
import type { Saturday } from './saturdays.js';

/** Kinds of items that can need attention, in display order. */
const todayKinds = [
  'payment_issue',
  'expected_payment',
  'refund_to_pay_out',
  'seat_offer',
  'unpaid_holds',
  'lead',
  'task',
  'lesson',
  'no_student',
  'shared_student',
  'lesson_note',
  'email',
  'unpaid',
  'system',
] as const;

export type TodayKind = (typeof todayKinds)[number];

/** The office page on which an item can be resolved. */
export type TodayLink =
  /** `tutor`: the profile of a tutor. */
  | { page: 'family' | 'lead' | 'issue' | 'tutor'; id: string }
  | { page: 'outstanding' }
  /** YYYY-MM-DD. */
  | { page: 'saturday'; day: string }
  /** A tutor's week; `day`: YYYY-MM-DD. */
  | { page: 'week'; tutor: string; day: string }
  /** A tutor's calendar of a day; `day`: YYYY-MM-DD. */
  | { page: 'calendar'; tutor: string; day: string }
  /** The family search, with this search text. */
  | { page: 'search'; words: string };

/** An item that needs attention. */
export interface TodayItem {
  id: string;
  /** One line of text. */
  text: string;
  /**
   * ISO 8601. For a seat offer or an expected payment, the deadline; for a task, its due day; for a lesson, its start. For all others, when
   * it started to need attention.
   */
  at: string;
  /** Ten digits; null if no call is needed. */
  phone: string | null;
  /** Null if the office cannot resolve it. */
  link: TodayLink | null;
  /** A second page that the item is about. */
  also?: { text: string; link: TodayLink };
}

export interface TodayGroup {
  kind: TodayKind;
  /** Total number; `items` may contain only the first ones. */
  count: number;
  items: TodayItem[];
}

/** A registration, as shown in the office's lists. */
export interface NewRegistration {
  id: string;
  child: string;
  /** Service and package: "SAT/ACT Course: 10 sessions". */
  service: string;
  /** Its tests, "YYYY-MM-DD HH:mm". */
  dates: string[];
  /** Its seats with the attendance from check-in. The release before leaves it out. */
  tests?: SeatOnDate[];
  /** A refund is in progress, or is still to be paid out. */
  refund_pending?: true;
  /** Cents. */
  amount: Cents;
  status: string;
  /** ISO 8601. */
  registered_at: string;
}

/** A consultation, as shown in the office's lists. */
export interface DayConsultation {
  id: string;
  /** "10:30 am", or the hours of the part of the day. */
  time: string;
  name: string;
  phone: string;
  topic: string;
  status: string;
}

/** `GET /api/office/today`. */
export interface TodayResponse {
  success: true;
  /** ISO 8601: the time of this data. */
  now: string;
  /** The current day in academy time, YYYY-MM-DD. */
  today: string;
  /** Only kinds with items, in the order of {@link todayKinds}. Refunds to pay out are listed for managers only. */
  groups: TodayGroup[];
  /** Since the start of yesterday, newest first. */
  registrations: NewRegistration[];
  /** Total number since the start of yesterday; the list may contain only the first ones. */
  registration_count: number;
  /** The next day with tests; null without one. */
  saturday: Saturday | null;
  /** Today's consultations, by time. */
  consultations: DayConsultation[];
}

/** Dismisses an email that was not delivered. It is listed again only if it fails again. */
export interface MarkEmailSeenRequest {
  /** Id of the item. */
  id: string;
}

export interface MarkEmailSeenResponse {
  success: true;
}

/** Dismisses two families' possibly shared student for good. */
export interface DismissSharedStudentRequest {
  /** Id of the item. */
  id: string;
}

export interface DismissSharedStudentResponse {
  success: true;
}

export interface NewRegistrationsResponse {
  success: true;
  day: string;
  /** Newest first. */
  registrations: NewRegistration[];
}

export interface DayConsultationsResponse {
  success: true;
  day: string;
  /** By time, including canceled ones. */
  consultations: DayConsultation[];
}

export const getToday = call('GET', '/office/today', 'desk', { answer: type<TodayResponse>() });
export const markEmailSeen = call('POST', '/office/today/seen-emails', 'desk', {
  body: type<MarkEmailSeenRequest>(),
  answer: type<MarkEmailSeenResponse>(),
  idempotent: 'state',
  refusals: ['not_found'],
  audit: ['emails'],
  example: { id: '1.confirmation@example.com' },
});
export const dismissSharedStudent = call('POST', '/office/today/dismissed-shared-students', 'desk', {
  body: type<DismissSharedStudentRequest>(),
  answer: type<DismissSharedStudentResponse>(),
  idempotent: 'state',
  refusals: ['not_found'],
  audit: ['student'],
  example: { id: '1b6a2f4e-0f5c-4b0a-8a55-6f1f0c7d2a01.2c7b3a5f-1a6d-4c1b-9b66-7a2a1d8e3b02' },
});
export const listNewRegistrations = call('GET', '/office/registrations', 'desk', {
  query: type<{ day?: string }>(),
  answer: type<NewRegistrationsResponse>(),
});
export const listDayConsultations = call('GET', '/office/consultations', 'desk', {
  query: type<{ day?: string }>(),
  answer: type<DayConsultationsResponse>(),
});
