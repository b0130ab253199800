import { call, type } from '../call.js';
import type { FamilyResponse } from './families.js';
import type { ErasureBlocker } from '../../rules/office-erasure.js';

/** When a family's personal data was erased, and by which staff member. */
export interface FamilyErased {
  /** ISO 8601. */
  at: string;
  by: string;
}

/** `GET /families/:id/erasure` (owner): a preview of erasing a family's personal data. */
export interface FamilyErasureResponse {
  success: true;
  erasure: FamilyErasure;
}

export interface FamilyErasure {
  /** Text that has to be entered to confirm the erasure. */
  name: string;
  /** Reasons why it cannot be erased yet; empty if it can. */
  blockers: ErasureBlocker[];
  /** Addresses that get an email about it. */
  emails: string[];
}

/**
 * `POST /families/:id/erasure` (owner, after entering the password again). Returns the family without its personal data. 422
 * `errors.confirmation` when it does not match the name, and `errors.family` with a message for each {@link ErasureBlocker}; 409
 * `stale_version` when the family was already erased.
 */
export interface EraseFamilyRequest {
  /** `FamilyErasure.name`. */
  confirmation: string;
  reason: string;
}

/** Preview of erasing a family’s personal data. The id may be that of any of its records. */
export const getFamilyErasure = call('GET', '/office/families/:id/erasure', 'owner', {
  answer: type<FamilyErasureResponse>(),
});
export const eraseFamily = call('POST', '/office/families/:id/erasure', 'owner', {
  body: type<EraseFamilyRequest>(),
  answer: type<FamilyResponse>(),
  stepUp: true,
  idempotent: 'state',
  refusals: ['stale_version'],
  audit: ['family'],
  example: { confirmation: 'Fay Caller', reason: 'Asked by phone.' },
});
