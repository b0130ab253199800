import type { SnapshotFrom } from 'xstate';
import type { consultationMachine } from '../consultation/consultation.machine';
import type { onlinePaymentMachine } from '../online-payment/online-payment.machine';

/** The machines of forms that sell a single item. */
export type PurchaseFormMachine = typeof consultationMachine | typeof onlinePaymentMachine;
export type PurchaseFormSnapshot = SnapshotFrom<PurchaseFormMachine>;

/** Whether a dialog covers the form. */
export const selectAsking = (snapshot: PurchaseFormSnapshot) => snapshot.hasTag('asking');
/** How the form ended; null while it is being filled in or paid. */
export const selectEnding = (snapshot: PurchaseFormSnapshot) =>
  snapshot.hasTag('confirmed') ? 'done' : snapshot.hasTag('refunded') ? 'refunded' : null;
/** Whether the open times could not be loaded. */
export const selectSlotsFailed = (snapshot: PurchaseFormSnapshot) => snapshot.hasTag('slotsFailed');
/** The running purchase, or undefined. */
export const selectPurchase = (snapshot: PurchaseFormSnapshot) => snapshot.children.purchase;
export const selectContext = (snapshot: PurchaseFormSnapshot) => snapshot.context;
export const selectDefinition = (snapshot: PurchaseFormSnapshot) => snapshot.context.definition;
/** The submitted order, until it is paid or canceled. */
export const selectOrder = (snapshot: PurchaseFormSnapshot) => snapshot.context.order;
export const selectTerms = (snapshot: PurchaseFormSnapshot) => snapshot.context.termsAgreed;
export const selectFailedSubmits = (snapshot: PurchaseFormSnapshot) => snapshot.context.failedSubmits;
export const selectValue = (field: string) => (snapshot: PurchaseFormSnapshot) => snapshot.context.values[field] ?? '';
/** The first message of a part; undefined when it has no error. */
export const selectError = (part: string) => (snapshot: PurchaseFormSnapshot) => snapshot.context.errors[part]?.[0];

/** Entries of the error summary after a failed submit, in page order. */
export function selectSummary({
  context: { definition, errors, formErrors, failedSubmits },
}: Pick<PurchaseFormSnapshot, 'context'>): { part: string | null; message: string }[] {
  if (failedSubmits === 0) return [];
  const parts = [...Object.keys(definition.labels), definition.termsField];
  const own = parts.flatMap((part) => (errors[part] ?? []).map((message) => ({ part, message })));
  return [...formErrors.map((message) => ({ part: null, message })), ...own];
}
