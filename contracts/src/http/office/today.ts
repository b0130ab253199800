import type { Cents } from '../../rules/money.js';
import type { Saturday } from './saturdays.js';

/** What can need a person, in the order in which the page shows it. */
export const todayKinds = [
  'payment_issue',
  'expected_payment',
  'seat_offer',
  'lead',
  'task',
  'lesson',
  'no_student',
  'lesson_note',
  'email',
  'unpaid',
  'system',
] as const;

export type TodayKind = (typeof todayKinds)[number];

/** The page of the office on which something is solved. */
export type TodayLink =
  | { page: 'family' | 'lead' | 'issue'; id: string }
  /** YYYY-MM-DD. */
  | { page: 'saturday'; day: string }
  /** A tutor's week; `day`: YYYY-MM-DD. */
  | { page: 'week'; tutor: string; day: string }
  /** The calendar of a day, of one tutor; `day`: YYYY-MM-DD. */
  | { page: 'calendar'; tutor: string; day: string }
  /** The search for families, with these words. */
  | { page: 'search'; words: string };

/** One thing that needs a person. */
export interface TodayItem {
  id: string;
  /** One line in the words of the office. */
  text: string;
  /** ISO 8601. Since when; of a seat offer and an expected payment until when, of a task the day by which it is to be done; of a lesson when it begins. */
  at: string;
  /** Ten digits; null where no call is meant. */
  phone: string | null;
  /** Null where the office cannot solve it by itself. */
  link: TodayLink | null;
}

export interface TodayGroup {
  kind: TodayKind;
  /** All there are; the items are the first of them. */
  count: number;
  items: TodayItem[];
}

/** A registration as the lists of the office show it. */
export interface NewRegistration {
  id: string;
  child: string;
  /** Service and package: "SAT/ACT Course: 10 sessions". */
  service: string;
  /** Its tests, "YYYY-MM-DD HH:mm". */
  dates: string[];
  /** Cents. */
  amount: Cents;
  status: string;
  /** ISO 8601. */
  registered_at: string;
}

/** A consultation as the lists of the office show it. */
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
  /** ISO 8601: the time at which this was true. */
  now: string;
  /** The academy's day, YYYY-MM-DD. */
  today: string;
  /** Only kinds of which there is something, in the order of {@link todayKinds}. */
  groups: TodayGroup[];
  /** Since the beginning of yesterday, the newest first. */
  registrations: NewRegistration[];
  /** All of these days; the list has the first of them. */
  registration_count: number;
  /** The next day with tests; null without one. */
  saturday: Saturday | null;
  /** Of today, by time. */
  consultations: DayConsultation[];
}

/** The email that did not arrive was seen: it needs no one any more, unless it fails again. */
export interface MarkEmailSeenRequest {
  /** Of the item. */
  id: string;
}

export interface MarkEmailSeenResponse {
  success: true;
}

/** `GET /api/office/registrations?day=` and `GET /api/office/consultations?day=`. Today without a day; 422 `errors.day` for no day. */
export interface DayQuery {
  /** YYYY-MM-DD, academy time. */
  day?: string;
}

export interface NewRegistrationsResponse {
  success: true;
  day: string;
  /** The newest first. */
  registrations: NewRegistration[];
}

export interface DayConsultationsResponse {
  success: true;
  day: string;
  /** By time; canceled ones too. */
  consultations: DayConsultation[];
}
