import type { ErasureBlocker } from '../../rules/office-erasure.js';

/** When the personal data of a family was erased, and by which staff member. */
export interface FamilyErased {
  /** ISO 8601. */
  at: string;
  by: string;
}

/** `GET /families/:id/erasure` (owner): what erasing a family's personal data would do. */
export interface FamilyErasureResponse {
  success: true;
  erasure: FamilyErasure;
}

export interface FamilyErasure {
  /** What has to be typed to confirm it. */
  name: string;
  /** Why it cannot be erased yet; empty when it can. */
  blockers: ErasureBlocker[];
  /** Addresses that get an email about it. */
  emails: string[];
}

/**
 * `POST /families/:id/erasure` (owner, with the password again). The answer is the family without its personal data. 422
 * `errors.confirmation` when it is not the name, and `errors.family` with each {@link ErasureBlocker} in words; 409 `stale_version`
 * when it was erased before.
 */
export interface EraseFamilyRequest {
  /** `FamilyErasure.name`. */
  confirmation: string;
  reason: string;
}
