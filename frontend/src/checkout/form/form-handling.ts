import type { FieldErrors } from '@academy/contracts/http/errors';
import type { CheckoutSession } from '../../api/payments';
import { paymentTexts } from '../purchase/payment-wording';
import type { PurchaseResult } from '../purchase/purchase.types';

/** Messages by part of a form, such as a field, the choice or the terms. */
export type Errors<Part extends string> = Partial<Record<Part, string[]>>;

/** Error state shared by all forms. */
export interface ErrorState<Part extends string> {
  errors: Errors<Part>;
  /** Messages that do not belong to a field. */
  formErrors: string[];
  /** Incremented on each failed submit, which moves focus to the error summary. */
  failedSubmits: number;
}

/** The initial state, without errors. */
export const noErrors = { errors: {}, formErrors: [], failedSubmits: 0 } satisfies ErrorState<string>;

type Values = Readonly<Partial<Record<string, string>>>;

/**
 * Fills blank fields with the parent's data, and removes it again when the parent signs out.
 * @param last the values filled in before
 * @param parent the parent's data; null for other visitors
 */
export function fillFromParent<V extends Values>(values: V, last: Values, parent: V | null): { prefill: V; values: V } {
  if (!parent) {
    const typed = Object.entries(values).filter(([field, value]) => last[field] !== value);
    return { prefill: {} as V, values: Object.fromEntries(typed) as V };
  }
  const blanks = Object.entries(parent).filter(([field]) => !values[field]?.trim());
  return { prefill: parent, values: { ...values, ...Object.fromEntries(blanks) } };
}

/** After a failed submit, checks parts again as they change. @param check finds the errors of the changed form */
export function recheck<Part extends string, Message = string[]>(
  { errors, failedSubmits }: { errors: Partial<Record<Part, Message>>; failedSubmits: number },
  parts: readonly Part[],
  check: () => Partial<Record<Part, Message>>,
): Partial<Record<Part, Message>> {
  if (failedSubmits === 0) return errors;
  const found = check();
  const next = { ...errors };
  for (const part of parts) {
    if (found[part]) next[part] = found[part];
    else delete next[part];
  }
  return next;
}

interface UnchargedOptions<Part extends string> {
  /** Maps the server's messages to parts of the form. Messages without a part go to the form. */
  read: (errors: FieldErrors) => { parts: Errors<Part>; form: string[] };
  /** Message when the time to pay has run out. */
  expired: string;
  /** Message for a rejection without any. */
  refused: string;
}

/** The form's state after a purchase that charged nothing. */
export function afterUncharged<Part extends string>(
  { failedSubmits }: Pick<ErrorState<Part>, 'failedSubmits'>,
  result: PurchaseResult,
  { read, expired, refused }: UnchargedOptions<Part>,
): ErrorState<Part> & { checkout: CheckoutSession } {
  const base = { errors: {}, failedSubmits: failedSubmits + 1, checkout: result.checkout };
  switch (result.kind) {
    case 'rejected': {
      const { parts, form } = read(result.fieldErrors);
      const isSilent = Object.keys(parts).length + form.length === 0;
      return { ...base, errors: parts, formErrors: isSilent ? [result.message || refused] : form };
    }
    case 'priceChanged':
      return { ...base, formErrors: [result.message] };
    case 'expired':
      return { ...base, formErrors: [expired] };
    // The server has said that nothing was charged.
    default:
      return { ...base, formErrors: [paymentTexts.unpaid] };
  }
}

/** The form's state after an unexpected error. The draft is kept. */
export const afterUnexpected = ({ failedSubmits }: Pick<ErrorState<string>, 'failedSubmits'>) => ({
  ...noErrors,
  failedSubmits: failedSubmits + 1,
  formErrors: [paymentTexts.unexpected],
});
