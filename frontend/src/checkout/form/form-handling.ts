import type { FieldErrors } from '@academy/contracts/http/errors';
import type { CheckoutSession } from '../../api/payments';
import { paymentTexts } from '../purchase/payment-wording';
import type { PurchaseResult } from '../purchase/purchase.types';

/** Messages by part of a form: a field, the choice, the terms. */
export type Errors<Part extends string> = Partial<Record<Part, string[]>>;

/** What every form keeps about its mistakes. */
export interface ErrorState<Part extends string> {
  errors: Errors<Part>;
  /** Messages that belong to no field. */
  formErrors: string[];
  /** Grows with each failed submit; the error summary takes focus when it does. */
  failedSubmits: number;
}

/** A form without a mistake that was pointed out. */
export const noErrors = { errors: {}, formErrors: [], failedSubmits: 0 } satisfies ErrorState<string>;

type Values = Readonly<Partial<Record<string, string>>>;

/**
 * Fills what is still blank with the parent's own data, and takes it away again when the parent leaves.
 * @param last what was filled in before
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

/** After a failed submit, parts are checked again as they change. @param check finds the mistakes of the changed form */
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
  /** The server's messages, on the parts they belong to; what has no part goes to the form. */
  read: (errors: FieldErrors) => { parts: Errors<Part>; form: string[] };
  /** When the time to pay was over. */
  expired: string;
  /** In place of a refusal without a message at a field. */
  refused?: (message: string) => string;
}

/** The form after a purchase that charged nothing. */
export function afterUncharged<Part extends string>(
  { failedSubmits }: Pick<ErrorState<Part>, 'failedSubmits'>,
  result: PurchaseResult,
  { read, expired, refused = (message) => message }: UnchargedOptions<Part>,
): ErrorState<Part> & { checkout: CheckoutSession } {
  const base = { errors: {}, failedSubmits: failedSubmits + 1, checkout: result.checkout };
  switch (result.kind) {
    case 'rejected': {
      const { parts, form } = read(result.fieldErrors);
      const isSilent = Object.keys(parts).length + form.length === 0;
      return { ...base, errors: parts, formErrors: isSilent ? [refused(result.message)] : form };
    }
    case 'priceChanged':
      return { ...base, formErrors: [result.message] };
    case 'expired':
      return { ...base, formErrors: [expired] };
    default:
      return { ...base, formErrors: [paymentTexts.notSucceeded] };
  }
}

/** The form after something failed that the code did not expect; the draft is kept. */
export const afterUnexpected = ({ failedSubmits }: Pick<ErrorState<string>, 'failedSubmits'>) => ({
  ...noErrors,
  failedSubmits: failedSubmits + 1,
  formErrors: [paymentTexts.unexpected],
});
