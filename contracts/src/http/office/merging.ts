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

export const mergeFamily = call('POST', '/office/families/:id/merges', 'manager', {
  body: type<MergeFamilyRequest>(),
  answer: type<FamilyResponse>(),
  status: 201,
});
export const separateFamily = call('DELETE', '/office/family-merges/:id', 'manager', {
  answer: type<FamilyResponse>(),
});
