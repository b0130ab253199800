import type { MergedFamily } from '@academy/contracts/http/office/merging';
import type { FamilyEntry } from '@academy/contracts/http/office/families';
import type { FamilyKeys } from '../family-keys.js';
import type { FamilyRecords } from '../search/family-summary.js';
import { summarize } from '../search/family-summary.js';
import type { MergeRow } from './merges.repository.js';

/** The data from which the parts of a family are built. */
interface MergedFacts extends Omit<FamilyRecords, 'contacts' | 'others'> {
  keys: FamilyKeys;
  offices: FamilyRecords['contacts'];
  contacts: FamilyRecords['others'];
  leads: FamilyRecords['others'];
  payers: FamilyRecords['others'];
  merges: readonly MergeRow[];
}

/** The families that are merged into one, each on its own. */
export function mergedFamilies(facts: MergedFacts): MergedFamily[] {
  const { keys, offices, contacts, leads, payers, merges } = facts;
  const records = { ...facts, contacts: offices, others: [...contacts, ...leads, ...payers] };
  return merges.flatMap(({ id, familyId, reason, by, at, separatedAt }) => {
    const part = separatedAt === null && keys.merged.find((one) => one.familyId === familyId);
    if (!part) return [];
    const { name, email, registrations } = summarize({ id: familyId, ...part, merged: [] }, records);
    return [{ id, name, email, registrations, by, merged_at: at.toISOString(), reason }];
  });
}

/** The merges and separations of a family, as sentences. */
export function mergeHistory({ keys, merges }: Pick<MergedFacts, 'keys' | 'merges'>): FamilyEntry[] {
  return merges.flatMap(({ mainId, by, at, reason, separatedAt, separatedBy }) => {
    const isMain = mainId === keys.familyId;
    const text = isMain ? 'Merged another family into this one' : 'Merged this family into another one';
    const merged = { at: at.toISOString(), text, by, reason };
    if (separatedAt === null) return [merged];
    const separated = isMain
      ? 'Separated a family from this one again'
      : 'Separated this family from the other one again';
    return [merged, { at: separatedAt.toISOString(), text: separated, by: separatedBy, reason: null }];
  });
}
