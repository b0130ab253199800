import { isRecord, readTexts } from '../../api/answers';
import type { CheckoutSession } from '../../api/payments';
import { readCheckoutSession } from '../../api/stored-checkout';
import { storedValue } from '../../lib/versioned-storage';

/** The forms that sell one thing which is never in the cart; also the storage keys of their drafts. */
export const formNames = ['consultation', 'onlinePayment'] as const;
export type FormName = (typeof formNames)[number];

/** What is typed into such a form and not yet paid, with the checkout last opened for it. */
export interface FormDraft {
  values: Readonly<Record<string, string>>;
  checkout: CheckoutSession | null;
}

/** A form keeps its draft: with `PUT_FORM` as it is typed, with `SAVE_FORM` at once. Null removes it. */
export interface DraftSaved {
  type: 'PUT_FORM' | 'SAVE_FORM';
  name: FormName;
  draft: FormDraft | null;
}

export type FormDrafts = Readonly<Partial<Record<FormName, FormDraft>>>;

const draftOf = (key: FormName) =>
  storedValue<FormDraft>({
    key,
    version: 1,
    read: (data) =>
      isRecord(data) ? { values: readTexts(data.values), checkout: readCheckoutSession(data.checkout) } : null,
  });

export const readFormDrafts = (): FormDrafts =>
  Object.fromEntries(
    formNames.flatMap((name) => {
      const draft = draftOf(name).load();
      return draft ? [[name, draft]] : [];
    }),
  );

/** Stores the drafts, and removes those that are gone. A draft that stays the same is not written. */
export function writeFormDrafts(drafts: FormDrafts): void {
  const before = readFormDrafts();
  for (const name of formNames) {
    const draft = drafts[name];
    if (!draft) draftOf(name).remove();
    else if (JSON.stringify(before[name]) !== JSON.stringify(draft)) draftOf(name).save(draft);
  }
}

/** These drafts with another one in place of a form's own; null removes it. */
export function withDraft(drafts: FormDrafts, name: FormName, draft: FormDraft | null): FormDrafts {
  const { [name]: _before, ...others } = drafts;
  return draft ? { ...others, [name]: draft } : others;
}
