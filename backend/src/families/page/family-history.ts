import type { FamilyEntry } from '@academy/contracts/http/office/families';
import { formatCents } from '@academy/contracts/rules/money';
import { emailStateWords } from '@academy/contracts/rules/office-families';
import { receiptNumber } from '@academy/contracts/rules/receipt-number';
import { mergeHistory } from '../merging/merged-families.js';
import { describeChange, type NameOf } from './change-sentences.js';
import type { FamilyFacts } from './family.presenter.js';

const entry = (at: Date, text: string): FamilyEntry => ({ at: at.toISOString(), text, by: null, reason: null });

const leadNames: Readonly<Record<string, string>> = {
  enrollment: 'Sent the enrollment form',
  contact: 'Wrote a message',
  feedback: 'Sent feedback',
  free_consultation: 'Asked for a free consultation',
};

/** A withdrawn refund has the sentence of the command that withdrew it. */
const refundWords = {
  pending: 'Refund in progress',
  at_provider: 'Refund requested, on its way',
  to_pay_out: 'Refund to pay out',
  succeeded: 'Refunded',
  failed: 'Refund failed',
  withdrawn: null,
} as const;

/** A family's history as sentences, newest first, from its records and the audit log. */
export function familyHistory(facts: FamilyFacts, nameOf: NameOf): FamilyEntry[] {
  const { registrations, consultations, payments, refunds, leads, emails, changes } = facts;
  return [
    ...registrations.map(({ id, at }) => entry(at, `Registered: ${nameOf(id)}`)),
    ...consultations.map(({ id, at }) => entry(at, `Booked ${nameOf(id)}`)),
    ...payments.map(({ id, amount, at }) => entry(at, `Paid ${formatCents(amount)}, receipt ${receiptNumber(id)}`)),
    ...refunds.flatMap(({ paymentId, amount, status, at }) => {
      const state = refundWords[status];
      return state === null ? [] : entry(at, `${state}: ${formatCents(amount)} of receipt ${receiptNumber(paymentId)}`);
    }),
    ...leads.map(({ kind, at }) => entry(at, leadNames[kind] ?? 'Wrote to the academy')),
    ...emails.map(({ subject, to, status, sent_at: at }) =>
      entry(new Date(at), `Email “${subject}” to ${to}: ${(emailStateWords[status] ?? status).toLowerCase()}`),
    ),
    ...changes.map((change) => describeChange(change, nameOf)),
    ...mergeHistory(facts),
  ].sort((one, other) => other.at.localeCompare(one.at));
}
