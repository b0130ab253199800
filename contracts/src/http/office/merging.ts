import { call, type } from '../call.js';
import type { FamilyResponse } from './families.js';

/** A family that was merged into another one. */
export interface MergedFamily {
  /** Id of the merge, for separating the families again. */
  id: string;
  /** Its name before the merge. */
  name: string;
  email: string | null;
  registrations: number;
  /** Name of the staff member who merged them. */
  by: string;
  /** ISO 8601. */
  merged_at: string;
  /** The staff member's reason. */
  reason: string;
}

/**
 * `POST /families/:id/merges` merges another family into this one. 409 `stale_version` when one of them was merged, separated or erased in
 * the meantime; 422 `errors.family_id` for the family itself, and for a family that others are merged into.
 */
export interface MergeFamilyRequest {
  /** `FamilySummary.id`, or the id of any record of the other family. */
  family_id: string;
  reason: string;
}

/** Merges another family into this one. */
export const mergeFamily = call('POST', '/office/families/:id/merges', 'manager', {
  body: type<MergeFamilyRequest>(),
  answer: type<FamilyResponse>(),
  status: 201,
  idempotent: 'state',
  refusals: ['stale_version'],
  audit: ['family'],
  example: { family_id: '2c7b3a5f-1a6d-4c1b-9b66-7a2a1d8e3b02', reason: 'The same mother.' },
});
/** Separates a merged family by the id of the merge, and answers with the main family. */
export const separateFamily = call('DELETE', '/office/family-merges/:id', 'manager', {
  answer: type<FamilyResponse>(),
  refusals: ['stale_version', 'validation_failed'],
  audit: ['family'],
});
