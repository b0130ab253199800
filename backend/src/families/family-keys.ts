/** The keys of a family: its accounts, and its addresses for records without an account. */
export interface FamilyKeys {
  /** The family's id in URLs: of the office's row, else of the account, else of one of its records. */
  id: string;
  /** Id of the office's row, or of the main family's row if merged. Null before the office has stored anything about the family. */
  familyId: string | null;
  accountIds: string[];
  /** Normalized. */
  emailKeys: string[];
  /** The families that are merged into this one. */
  merged: FamilyPart[];
}

/** A family that is merged into another, with its own keys. */
export interface FamilyPart extends Pick<FamilyKeys, 'accountIds' | 'emailKeys'> {
  familyId: string;
}

/** The office's own rows of a family, the main one first. */
export const familyIdsOf = ({ familyId, merged }: Pick<FamilyKeys, 'familyId' | 'merged'>): string[] =>
  familyId === null ? [] : [familyId, ...merged.map((part) => part.familyId)];

/** A record with its family, account or address. */
export interface OwnedRecord {
  id: string;
  /** Id of the main family, if merged. */
  familyId: string | null;
  /** Id of its own family, ignoring merges. */
  storedId: string | null;
  accountId: string | null;
  emailKey: string | null;
}

/** Key that all records of one family share. */
const partyOf = ({ familyId, accountId, emailKey, id }: OwnedRecord): string => familyId ?? accountId ?? emailKey ?? id;

/** A member of a family as stored: an account's id, otherwise an address. */
export const memberOf = ({ accountId, emailKey }: Pick<OwnedRecord, 'accountId' | 'emailKey'>): string | null =>
  accountId ?? emailKey;

/** One entry for each family, in the order in which its first record is listed. */
export function distinctFamilies<Found extends OwnedRecord>(records: readonly Found[]): Found[] {
  const families = new Map<string, Found>();
  for (const record of records) if (!families.has(partyOf(record))) families.set(partyOf(record), record);
  return [...families.values()];
}

/** A record of a person: an account, a family row of the office, or a record that belongs to an account or an address. */
interface Naming {
  id: string;
  accountId?: string | null;
  emailKey?: string | null;
}

/** Sorts records: those of the main family first, then those of the families merged into it. */
export function mainFirst<Named extends Naming>(
  { merged }: Pick<FamilyKeys, 'merged'>,
  people: readonly Named[],
): Named[] {
  const cameAlong = ({ id, accountId, emailKey }: Naming): boolean =>
    merged.some((part) =>
      accountId
        ? part.accountIds.includes(accountId)
        : part.familyId === id || part.accountIds.includes(id) || part.emailKeys.includes(emailKey ?? ''),
    );
  return [...people.filter((one) => !cameAlong(one)), ...people.filter(cameAlong)];
}
