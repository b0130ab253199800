import { storedValue } from './versioned-storage';

type Draft = Record<string, string>;

/** Unsaved form input, kept while the tab is open. Never contains a password. */
const drafts = storedValue<Record<string, Draft>>({
  key: 'typedDrafts',
  version: 1,
  area: 'sessionStorage',
  read: (data, version) => (version === 1 && isDrafts(data) ? data : null),
});

function isDrafts(data: unknown): data is Record<string, Draft> {
  const isRecord = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);
  return isRecord(data) && Object.values(data as object).every((draft) => isRecord(draft) && areTexts(draft as object));
}

const areTexts = (draft: object) => Object.values(draft).every((value) => typeof value === 'string');

/** Unsaved input of a form, by field; may be empty. @param key the user and the form */
export const readTypedDraft = (key: string): Draft => drafts.load()?.[key] ?? {};

/** Stores a draft; an empty one is removed. */
export function keepTypedDraft(key: string, draft: Draft): void {
  const { [key]: before, ...others } = drafts.load() ?? {};
  if (Object.keys(draft).length > 0) drafts.save({ ...others, [key]: draft });
  else if (before) drafts.save(others);
}

/** Deletes a draft after the form was saved or canceled. */
export const discardTypedDraft = (key: string): void => keepTypedDraft(key, {});

/** The forms of someone who is not signed in. */
export const guestDrafts = { signUp: 'guest.sign-up', signIn: 'guest.sign-in' } as const;

/** Removes the drafts of the sign-up and sign-in forms after success. */
export function forgetGuestDrafts(): void {
  for (const key of Object.values(guestDrafts)) discardTypedDraft(key);
}

const officePrefix = 'office.';

/** The key of a staff member's draft. @param form the form and what it is about */
export const officeDraftKey = (staffId: string, form: string): string => `${officePrefix}${staffId}.${form}`;

/** Removes the drafts of staff, because they may be about families. @param except id of a staff member whose drafts stay */
export function forgetOfficeDrafts(except?: string): void {
  const stays = except === undefined ? undefined : officeDraftKey(except, '');
  for (const key of Object.keys(drafts.load() ?? {}))
    if (key.startsWith(officePrefix) && !(stays && key.startsWith(stays))) discardTypedDraft(key);
}
