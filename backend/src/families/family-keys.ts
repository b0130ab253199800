/** The keys of a family: its accounts, and its addresses for records without an account. */
export interface FamilyKeys {
  /** Names the family in addresses: the office's own row, else the account, else one of its records. */
  id: string;
  /** Null before the office has stored anything about it. Of the main family where several are merged. */
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

/** A record, with whose it is. */
export interface OwnedRecord {
  id: string;
  /** The main one where several are merged. */
  familyId: string | null;
  /** The same before it was merged. */
  storedId: string | null;
  accountId: string | null;
  emailKey: string | null;
}

/** The same for all records of one family. */
export const partyOf = ({ familyId, accountId, emailKey, id }: OwnedRecord): string =>
  familyId ?? accountId ?? emailKey ?? id;

/** A member of a family as stored: an account's id, otherwise an address. */
export const memberOf = ({ accountId, emailKey }: Pick<OwnedRecord, 'accountId' | 'emailKey'>): string | null =>
  accountId ?? emailKey;

/** One entry for each family, in the order in which its first record is listed. */
export function distinctFamilies<Found extends OwnedRecord>(records: readonly Found[]): Found[] {
  const families = new Map<string, Found>();
  for (const record of records) if (!families.has(partyOf(record))) families.set(partyOf(record), record);
  return [...families.values()];
}

/** Something that names a person: an account, the office's own row, or a record of either or of an address. */
interface Naming {
  id: string;
  accountId?: string | null;
  emailKey?: string | null;
}

/** What the main family has, then what came with the families that are merged into it. */
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
