import type { SnapshotFrom } from 'xstate';
import type { consultationMachine } from '../consultation/consultation.machine';
import type { onlinePaymentMachine } from '../online-payment/online-payment.machine';

/** The forms that sell one thing. */
export type PurchaseFormMachine = typeof consultationMachine | typeof onlinePaymentMachine;
export type PurchaseFormSnapshot = SnapshotFrom<PurchaseFormMachine>;

/** A dialog covers the form. */
export const selectAsking = (snapshot: PurchaseFormSnapshot) => snapshot.hasTag('asking');
/** How the form has ended; null while it is filled in or paid. */
export const selectEnding = (snapshot: PurchaseFormSnapshot) =>
  snapshot.hasTag('confirmed') ? 'done' : snapshot.hasTag('refunded') ? 'refunded' : null;
/** The open times could not be loaded. */
export const selectSlotsFailed = (snapshot: PurchaseFormSnapshot) => snapshot.hasTag('slotsFailed');
/** The running purchase, or undefined. */
export const selectPurchase = (snapshot: PurchaseFormSnapshot) => snapshot.children.purchase;
export const selectContext = (snapshot: PurchaseFormSnapshot) => snapshot.context;
export const selectDefinition = (snapshot: PurchaseFormSnapshot) => snapshot.context.definition;
/** What was submitted, until it is paid or canceled. */
export const selectOrder = (snapshot: PurchaseFormSnapshot) => snapshot.context.order;
export const selectTerms = (snapshot: PurchaseFormSnapshot) => snapshot.context.termsAgreed;
export const selectFailedSubmits = (snapshot: PurchaseFormSnapshot) => snapshot.context.failedSubmits;
export const selectValue = (field: string) => (snapshot: PurchaseFormSnapshot) => snapshot.context.values[field] ?? '';
/** The message beside a part of the form; undefined when it is fine. */
export const selectError = (part: string) => (snapshot: PurchaseFormSnapshot) => snapshot.context.errors[part]?.[0];

/** The lines of the error summary after a failed submit, in the order of the page. */
export function selectSummary({
  context: { definition, errors, formErrors, failedSubmits },
}: Pick<PurchaseFormSnapshot, 'context'>): { part: string | null; message: string }[] {
  if (failedSubmits === 0) return [];
  const parts = [...Object.keys(definition.labels), definition.termsField];
  const own = parts.flatMap((part) => (errors[part] ?? []).map((message) => ({ part, message })));
  return [...formErrors.map((message) => ({ part: null, message })), ...own];
}
