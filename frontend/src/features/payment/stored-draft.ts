import { isRecord } from '../../api/answers';
import type { CheckoutHandle } from '../../api/payments';
import { readHandle } from '../../api/stored-handle';
import { storedValue, type StoredValue } from '../../lib/versioned-storage';

/** What was typed into a form, with the checkout that was opened for it. */
export interface FormDraft {
  values: Readonly<Record<string, string>>;
  handle: CheckoutHandle | null;
}

/** The draft of one form in this browser. It is gone once it is paid for. */
export function storedDraft(key: string): StoredValue<FormDraft> {
  return storedValue<FormDraft>({
    key,
    version: 1,
    read: (data) => (isRecord(data) ? { values: textsOf(data.values), handle: readHandle(data.handle) } : null),
  });
}

/** The draft a form begins with: what this browser kept, and over it what was typed before the page came to life, which is kept at once. */
export function firstDraft(
  drafts: Pick<StoredValue<FormDraft>, 'load' | 'save'>,
  typed: Readonly<Record<string, string>>,
): FormDraft | null {
  const stored = drafts.load();
  if (Object.keys(typed).length === 0) return stored;
  const draft = { values: { ...stored?.values, ...typed }, handle: stored?.handle ?? null };
  drafts.save(draft);
  return draft;
}

function textsOf(value: unknown): Record<string, string> {
  return isRecord(value)
    ? Object.fromEntries(
        Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      )
    : {};
}
