import { call, type } from '../call.js';
import type { dateKinds } from '../../rules/settings/dates.js';

/** An unsaved change of the offered dates: one rule or one day off is added, changed or removed. */
export interface PreviewTestDatesRequest {
  kind: (typeof dateKinds)[number];
  /** Id of the setting; null for a new one. */
  id: string | null;
  /** The values to save; null to remove the setting. */
  values: Record<string, unknown> | null;
}

/** A date with seats or waitlist entries that a change takes off sale. */
export interface EndingDate {
  /** "YYYY-MM-DD HH:mm", academy time. */
  date: string;
  /** Paid seats. They stay valid. */
  sold: number;
  /** Seats in unpaid checkouts. They can still be paid for. */
  held: number;
  /** Families on the waitlist, including those with an offered seat. The waitlist ends, and they are emailed. */
  waiting: number;
}

export interface PreviewTestDatesResponse {
  success: true;
  /** The dates that would be on offer, in order: "YYYY-MM-DD HH:mm", academy time. */
  dates: string[];
  ending: EndingDate[];
}

/** Preview of the dates on offer after a change of the rules. */
export const previewTestDates = call('POST', '/office/test-dates/preview', 'manager', {
  body: type<PreviewTestDatesRequest>(),
  answer: type<PreviewTestDatesResponse>(),
  idempotent: 'state',
  example: {
    id: null,
    kind: 'date_rule',
    values: { first_day: null, last_day: null, minutes: 180, time: '12:00', weekday: '3', weeks_ahead: 4 },
  },
});
