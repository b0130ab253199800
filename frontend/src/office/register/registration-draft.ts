import { isRecord } from '../../api/answers';
import { readCheckoutSession } from '../../api/stored-checkout';
import { readLine } from '../../checkout/cart/cart-format';
import type { CartLine } from '../../checkout/cart/cart-lines';
import { discardTypedDraft, keepTypedDraft, readTypedDraft } from '../../lib/typed-drafts';

/** What is typed and chosen for a registration by phone: a line for each child. */
export interface RegistrationDraft {
  /**
   * The lines that were kept; none without a draft. A line that may have been sent keeps its checkout, so that sending it again registers
   * nothing twice.
   */
  read: () => CartLine[];
  keep: (lines: readonly CartLine[]) => void;
  discard: () => void;
  /** Discards the draft after it was sent, and keeps nothing from then on: the form still shows the sent values for a moment. */
  end: () => void;
}

/** The draft of a registration by phone. @param key key of the draft */
export function registrationDraft(key: string): RegistrationDraft {
  let isSent = false;
  return {
    read: () => parsed(readTypedDraft(key)['lines'] ?? '[]').flatMap((entry) => readEntry(entry) ?? []),
    keep: (lines) => {
      if (!isSent) keepTypedDraft(key, lines.length > 0 ? { lines: JSON.stringify(lines) } : {});
    },
    discard: () => discardTypedDraft(key),
    end: () => {
      isSent = true;
      discardTypedDraft(key);
    },
  };
}

function readEntry(entry: unknown): CartLine | null {
  const line = readLine(entry);
  if (!line || !isRecord(entry)) return null;
  return { ...line, formData: line.formData ?? {}, checkout: readCheckoutSession(entry.checkout) };
}

function parsed(text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}
