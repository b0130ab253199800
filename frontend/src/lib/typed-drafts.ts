import { storedValue } from './versioned-storage';

type Draft = Record<string, string>;

/** Text that was typed into forms and not saved yet, for as long as the tab is open. Never a password. */
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

/** What was typed into a form, by field; empty when nothing was. @param key the user and the form */
export const readTypedDraft = (key: string): Draft => drafts.load()?.[key] ?? {};

/** Keeps what was typed; an empty draft is removed. */
export function keepTypedDraft(key: string, draft: Draft): void {
  const { [key]: before, ...others } = drafts.load() ?? {};
  if (Object.keys(draft).length > 0) drafts.save({ ...others, [key]: draft });
  else if (before) drafts.save(others);
}

/** The forms of someone who is not signed in. */
export const guestDrafts = { signUp: 'guest.sign-up', signIn: 'guest.sign-in' } as const;

/** Forgets what was typed to sign up or in: it worked. */
export function forgetGuestDrafts(): void {
  for (const key of Object.values(guestDrafts)) keepTypedDraft(key, {});
}

/** Forgets all of them: the user signs out. */
export const forgetTypedDrafts = (): void => drafts.remove();
