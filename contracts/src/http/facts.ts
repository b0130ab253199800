import type { OpeningHours } from '../rules/opening-hours.js';

/** What the academy says of itself on its pages, as the office last changed it. */
export interface AcademyFacts {
  hours: OpeningHours;
  /** When calls are answered, as it is shown. */
  phone_hours: string;
}

/** `GET /facts` (public). */
export interface FactsResponse {
  success: true;
  data: AcademyFacts;
}
