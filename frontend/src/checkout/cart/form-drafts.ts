import { isRecord, readTexts } from '../../api/answers';
import type { CheckoutSession } from '../../api/payments';
import { readCheckoutSession } from '../../api/stored-checkout';
import { storedValue } from '../../lib/versioned-storage';

/** Forms that sell a single item, which is never in the cart. Also the storage keys of their drafts. */
export const formNames = ['consultation', 'onlinePayment'] as const;
export type FormName = (typeof formNames)[number];

/** The unpaid values of such a form, with the last checkout opened for it. */
export interface FormDraft {
  values: Readonly<Record<string, string>>;
  checkout: CheckoutSession | null;
}

/** A form saves its draft: `PUT_FORM` while typing, `SAVE_FORM` immediately. Null removes the draft. */
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

/** Stores the drafts and removes missing ones. An unchanged draft is not written. */
export function writeFormDrafts(drafts: FormDrafts): void {
  const before = readFormDrafts();
  for (const name of formNames) {
    const draft = drafts[name];
    if (!draft) draftOf(name).remove();
    else if (JSON.stringify(before[name]) !== JSON.stringify(draft)) draftOf(name).save(draft);
  }
}

/** Returns the drafts with one replaced, or removed if it is null. */
export function withDraft(drafts: FormDrafts, name: FormName, draft: FormDraft | null): FormDrafts {
  const { [name]: _before, ...others } = drafts;
  return draft ? { ...others, [name]: draft } : others;
}
