import type { OpeningHours } from '../rules/opening-hours.js';
import type { Policy } from '../rules/policy.js';

/** The academy's facts on its pages, as last edited by the office. */
export interface AcademyFacts {
  hours: OpeningHours;
  /** Opening hours, as displayed. */
  phone_hours: string;
  /** Policy for new purchases. */
  policy: Policy;
}

/** `GET /facts` (public). */
export interface FactsResponse {
  success: true;
  data: AcademyFacts;
}
