import type { dateKinds } from '../../rules/settings/dates.js';

/** A change of what is offered that is not saved yet: one rule or one day off is added, changed or removed. */
export interface PreviewTestDatesRequest {
  kind: (typeof dateKinds)[number];
  /** Id of the setting; null for a new one. */
  id: string | null;
  /** As they would be saved; null to remove the setting. */
  values: Record<string, unknown> | null;
}

/** A date that a change takes off sale although families have something on it. */
export interface EndingDate {
  /** "YYYY-MM-DD HH:mm", academy time. */
  date: string;
  /** Seats that are paid for. They stay valid. */
  sold: number;
  /** Seats in checkouts that are not paid yet. They can still be paid for. */
  held: number;
  /** Families on the waitlist, those with an offered seat included. Their waitlist ends, and they are emailed. */
  waiting: number;
}

export interface PreviewTestDatesResponse {
  success: true;
  /** The dates that would be on offer, the next one first: "YYYY-MM-DD HH:mm", academy time. */
  dates: string[];
  ending: EndingDate[];
}
