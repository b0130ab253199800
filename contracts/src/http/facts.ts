import { call, type } from './call.js';
import type { OpeningHours } from '../rules/opening-hours.js';
import type { Policy } from '../rules/policy.js';

/** Facts about the academy that its pages show, as last edited by the office. */
export interface AcademyFacts {
  hours: OpeningHours;
  /** Phone hours as shown on the site. */
  phone_hours: string;
  /** Policy for new purchases. */
  policy: Policy;
  /** The current version of the terms: see `LegalVersion`. The release before leaves it out. */
  terms_version?: string;
}

/** `GET /facts` (public). */
export interface FactsResponse {
  success: true;
  data: AcademyFacts;
}

export const getFacts = call('GET', '/facts', 'public', { answer: type<FactsResponse>() });
