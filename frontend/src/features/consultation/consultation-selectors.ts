import type { SnapshotFrom } from 'xstate';
import { fieldNames, type ConsultationField, type ConsultationPart } from './consultation-form';
import type { consultationMachine } from './consultation.machine';
import { timesOf } from './times';

export type ConsultationSnapshot = SnapshotFrom<typeof consultationMachine>;

/** What the page shows; `buying` is told apart by the purchase itself. */
export type ConsultationView = 'form' | 'pastTime' | 'buying' | 'booked' | 'refunded';

export function selectView(snapshot: ConsultationSnapshot): ConsultationView {
  return (['pastTime', 'buying', 'booked', 'refunded'] as const).find((form) => snapshot.matches({ form })) ?? 'form';
}

export const selectPurchaseFlow = (snapshot: ConsultationSnapshot) => snapshot.children.purchase;
export const selectReceipt = (snapshot: ConsultationSnapshot) => snapshot.context.receipt;
export const selectTerms = (snapshot: ConsultationSnapshot) => snapshot.context.termsAgreed;
export const selectDays = (snapshot: ConsultationSnapshot) => snapshot.context.days;
export const selectTimesFailed = (snapshot: ConsultationSnapshot) => snapshot.matches({ slots: 'failed' });
export const selectFailedSubmits = (snapshot: ConsultationSnapshot) => snapshot.context.failedSubmits;
export const selectValue = (field: ConsultationField) => (snapshot: ConsultationSnapshot) =>
  snapshot.context.values[field] ?? '';
/** The message beside a part; undefined when it is fine. */
export const selectError = (part: ConsultationPart) => (snapshot: ConsultationSnapshot) =>
  snapshot.context.errors[part]?.[0];

/** What the chosen day offers, by the clock of this moment. */
export const selectTimes = ({ context: { values, slots, ports } }: ConsultationSnapshot) =>
  timesOf(values.date ?? '', slots, values.time_slot ?? '', ports.now());

/** The lines of the error summary, in the order of the page. */
export function selectSummary({
  context: { errors, formErrors },
}: ConsultationSnapshot): { part: ConsultationPart | null; message: string }[] {
  const parts: ConsultationPart[] = [...fieldNames, 'terms'];
  const own = parts.flatMap((part) => (errors[part] ?? []).map((message) => ({ part, message })));
  return [...formErrors.map((message) => ({ part: null, message })), ...own];
}
