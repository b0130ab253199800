import type { SnapshotFrom } from 'xstate';
import { paymentFieldNames, type PaymentField, type PaymentPart } from './payment-form';
import type { onlinePaymentMachine } from './online-payment.machine';

export type OnlinePaymentSnapshot = SnapshotFrom<typeof onlinePaymentMachine>;

/** What the page shows; `buying` is told apart by the purchase itself. */
export type OnlinePaymentView = 'form' | 'confirming' | 'buying' | 'paid' | 'refunded';

export function selectView(snapshot: OnlinePaymentSnapshot): OnlinePaymentView {
  return (['confirming', 'buying', 'paid', 'refunded'] as const).find((state) => snapshot.matches(state)) ?? 'form';
}

export const selectPurchaseFlow = (snapshot: OnlinePaymentSnapshot) => snapshot.children.purchase;
export const selectPending = (snapshot: OnlinePaymentSnapshot) => snapshot.context.pending;
export const selectReceipt = (snapshot: OnlinePaymentSnapshot) => snapshot.context.receipt;
export const selectTerms = (snapshot: OnlinePaymentSnapshot) => snapshot.context.termsAgreed;
export const selectFailedSubmits = (snapshot: OnlinePaymentSnapshot) => snapshot.context.failedSubmits;
export const selectValue = (field: PaymentField) => (snapshot: OnlinePaymentSnapshot) =>
  snapshot.context.values[field] ?? '';
/** The message beside a part; undefined when it is fine. */
export const selectError = (part: PaymentPart) => (snapshot: OnlinePaymentSnapshot) =>
  snapshot.context.errors[part]?.[0];

/** The lines of the error summary after a failed submit, in the order of the page. */
export function selectSummary({
  context: { errors, formErrors, failedSubmits },
}: OnlinePaymentSnapshot): { part: PaymentPart | null; message: string }[] {
  if (failedSubmits === 0) return [];
  const parts: PaymentPart[] = [...paymentFieldNames, 'termsAgreed'];
  const own = parts.flatMap((part) => (errors[part] ?? []).map((message) => ({ part, message })));
  return [...formErrors.map((message) => ({ part: null, message })), ...own];
}
