import { counted } from '../counted';
import type { IssueOutcome, MoneyColumn, MoneyEntryKind, OutstandingKind } from '@academy/contracts/http/office/money';
import { refundWaitTexts, type RefundWait } from '@academy/contracts/rules/refund-wait';
import type { BadgeTone } from '../../ui/badge/badge';
import { momentText } from '../office-time';

export const columnNames: Readonly<Record<MoneyColumn, string>> = {
  sales: 'Sales',
  refunds: 'Refunds',
  disputes: 'Disputes',
  net: 'Net',
};

export const entryNames: Readonly<Record<MoneyEntryKind, string>> = {
  capture: 'Payment',
  refund: 'Refund',
  refund_reversal: 'Refund came back',
  dispute_withdrawal: 'Dispute: withdrawn',
  dispute_reinstatement: 'Dispute: returned',
};

export const outcomeNames: Readonly<Record<IssueOutcome, string>> = {
  placed: 'Registered',
  refunded: 'Refunded',
  closed: 'Closed by hand',
  settled: 'Ended by itself',
};

const units: readonly (readonly [name: string, minutes: number])[] = [
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
];

/** How long something has been waiting: "3 days", "1 hour". Both ISO 8601. */
export function ageText(since: string, now: string): string {
  const minutes = Math.max(0, Math.floor((Date.parse(now) - Date.parse(since)) / 60_000));
  const [name, size] = units.find(([, length]) => minutes >= length) ?? ['minute', 1];
  const count = Math.floor(minutes / size);
  return counted(count, name);
}

/** Label of each kind of outstanding amount, with what happens next. */
export const outstandingTexts: Readonly<
  Record<
    OutstandingKind,
    { label: string; tone: BadgeTone; next: (nextAt: string | null, waitsFor?: RefundWait) => string }
  >
> = {
  refund_pending: {
    label: 'Refund in progress',
    tone: 'blue',
    next: (at, waitsFor) =>
      waitsFor
        ? refundWaitTexts[waitsFor]
        : at === null
          ? 'We check with the card provider again automatically.'
          : `We check with the card provider again on ${momentText(at)}.`,
  },
  refund_to_pay_out: {
    label: 'Refund to pay out',
    tone: 'orange',
    next: () => 'It was not paid by card. Pay it out, then record it.',
  },
  refund_failed: {
    label: 'Refund failed',
    tone: 'orange',
    next: () => 'A manager can refund it again under Payment issues.',
  },
  dispute: {
    label: 'Dispute open',
    tone: 'orange',
    next: () => 'Respond at the card provider. The bank decides.',
  },
  not_registered: {
    label: 'Not registered',
    tone: 'orange',
    next: () => 'A manager can register or refund it under Payment issues.',
  },
  payment_expected: {
    label: 'Payment expected',
    tone: 'gray',
    next: (at) => (at === null ? 'It has not been paid yet.' : `Released on ${momentText(at)}, unless it is paid.`),
  },
  unclaimed: {
    label: 'Not used yet',
    tone: 'gray',
    next: (at) =>
      at === null ? 'The family can still use it.' : `Refunded automatically on ${momentText(at)}, unless it is used.`,
  },
};
