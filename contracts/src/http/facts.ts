import type { OpeningHours } from '../rules/opening-hours.js';
import type { Policy } from '../rules/policy.js';

/** What the academy says of itself on its pages, as the office last changed it. */
export interface AcademyFacts {
  hours: OpeningHours;
  /** When calls are answered, as it is shown. */
  phone_hours: string;
  /** For what is bought now. */
  policy: Policy;
}

/** `GET /facts` (public). */
export interface FactsResponse {
  success: true;
  data: AcademyFacts;
}
