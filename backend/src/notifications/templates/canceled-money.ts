import { academy } from '@academy/contracts/academy';
import { longDateTime } from '@academy/contracts/rules/date-format';
import { formatCents, type Cents } from '@academy/contracts/rules/money';
import { refundRoute } from '@academy/contracts/rules/paid-card';
import type { Policy } from '@academy/contracts/rules/policy';
import { notRefundedText } from '@academy/contracts/rules/refund-words';
import type { Fact } from './parts.js';

interface MoneyBack {
  kind: 'back';
  amountCents: Cents;
  /** "to the card ending in 4242" */
  route: string;
  isCard: boolean;
  /** "5 to 10 business days" */
  timing: string;
  notRefunded?: readonly string[];
  /** Refunded for it earlier, in cents. */
  beforeCents?: Cents;
}

/**
 * What happens to the money: it goes `back`; the time for a refund has `ended` ("YYYY-MM-DD HH:mm", academy time); it all went back
 * `before`; there was none (`free`); or the office decided about it (`office`). `notRefunded` has the canceled dates
 * ("YYYY-MM-DD HH:mm", academy time) whose deadline had passed, while other dates were canceled in time.
 */
export type CanceledMoney =
  | MoneyBack
  | { kind: 'ended'; at: string }
  | { kind: 'before'; notRefunded?: readonly string[] }
  | { kind: 'free' | 'office' };

/** What a cancellation says about its refund. A consultation's event does not say what was paid. */
interface CanceledRefund {
  /** Cents; null when the office decided against a refund. */
  refund_cents: Cents | null;
  refund_ended: string | null;
  not_refunded?: readonly string[];
  paid_cents?: Cents;
  refunded_before_cents?: Cents;
}

/** What was refunded before, for the event of a cancellation that refunds more. @param refundCents cents refunded now */
export const refundedBefore = (
  { refundedCents }: { refundedCents: Cents },
  refundCents: Cents | null,
): Pick<CanceledRefund, 'refunded_before_cents'> =>
  refundCents && refundedCents > 0 ? { refunded_before_cents: refundedCents } : {};

/** What happens to the money of a cancellation. @param paid how it was paid */
export function canceledMoneyOf(
  {
    refund_cents: cents,
    refund_ended: ended,
    not_refunded: notRefunded,
    paid_cents: price,
    refunded_before_cents: beforeCents,
  }: CanceledRefund,
  paid: { cardLast4: string | null; offline: boolean; policy: Pick<Policy, 'refundTiming'> },
): CanceledMoney {
  if (price === 0) return { kind: 'free' };
  if (cents === null) return { kind: 'office' };
  if (cents > 0)
    return {
      kind: 'back',
      amountCents: cents,
      route: refundRoute({ last4: paid.cardLast4, offline: paid.offline }),
      isCard: !paid.offline,
      timing: paid.policy.refundTiming,
      notRefunded,
      beforeCents,
    };
  return ended ? { kind: 'ended', at: ended } : { kind: 'before', notRefunded };
}

const call = `Questions about this? Please call us at ${academy.phone}.`;

const refundingText = ({ amountCents, route, isCard, timing }: MoneyBack): string =>
  isCard
    ? `We are refunding ${formatCents(amountCents)} ${route}. It can take ${timing} to appear on your statement.`
    : `We are refunding ${formatCents(amountCents)}. Our office pays it out by check and will contact you.`;

const withLateDates = (text: string, dates: readonly string[] = []): string =>
  [text, notRefundedText(dates.map(longDateTime))].filter(Boolean).join(' ');

/** Tells the family what happens to the money. */
export function moneyText(money: CanceledMoney): string {
  switch (money.kind) {
    case 'back':
      return withLateDates(refundingText(money), money.notRefunded);
    case 'ended':
      return `There is no refund: a full refund was possible until ${longDateTime(money.at)}.`;
    case 'before':
      return withLateDates(
        `There is no further refund: we already refunded what you paid for ${money.notRefunded ? 'the other dates' : 'this'}.`,
        money.notRefunded,
      );
    case 'free':
      return 'Nothing was paid for this, so there is nothing to refund.';
    case 'office':
      return `This cancellation does not include a refund. ${call}`;
  }
}

/** The refunds of what is canceled, for the family: an earlier one, and the one that is made now. */
export function refundRows(money: CanceledMoney): Fact[] {
  if (money.kind !== 'back') return [];
  return [...beforeRow(money), ['Refund', formatCents(money.amountCents)]];
}

const beforeRow = ({ beforeCents }: MoneyBack): Fact[] =>
  beforeCents ? [['Refunded before', formatCents(beforeCents)]] : [];

/** Tells the staff what is refunded. */
export function staffMoney(money: CanceledMoney): Fact[] {
  switch (money.kind) {
    case 'back':
      return [...beforeRow(money), ['Refund', `${formatCents(money.amountCents)} ${money.route}`]];
    case 'before':
      return [['Refund', 'Already refunded']];
    default:
      return [['Refund', 'None']];
  }
}
