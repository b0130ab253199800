/** A family that is merged into the one that is shown. */
export interface MergedFamily {
  /** Of the merging; it is named to separate the families again. */
  id: string;
  /** As it was called before. */
  name: string;
  email: string | null;
  registrations: number;
  /** Staff who merged them. */
  by: string;
  /** ISO 8601. */
  merged_at: string;
  /** Why, as staff wrote it. */
  reason: string;
}

/**
 * `POST /families/:id/merges` shows another family as a part of this one. 409 `stale_version` when one of them was merged, separated
 * or erased meanwhile; 422 `errors.family_id` for the family itself, and for one that others are merged into.
 */
export interface MergeFamilyRequest {
  /** `FamilySummary.id`, or the id of any record of the other family. */
  family_id: string;
  reason: string;
}
