import { academy } from '@academy/contracts/academy';
import { academyTimeZoneName } from '@academy/contracts/rules/dates';
import { formatCents, type Cents } from '@academy/contracts/rules/money';
import { refundRoute } from '@academy/contracts/rules/paid-card';
import type { Policy } from '@academy/contracts/rules/policy';
import { formatTestDate } from '@academy/contracts/rules/test-dates';
import type { Fact } from './email-parts.js';

/**
 * What happens to the money: it goes `back`; the time for a refund has `ended` ("YYYY-MM-DD HH:mm", academy time); it all went back
 * `before`; there was none (`free`); the office decided about it (`office`); or an email of its own follows (`separate`).
 */
export type CanceledMoney =
  | { kind: 'back'; amountCents: Cents; route: string; isCard: boolean; timing: string }
  | { kind: 'ended'; at: string }
  | { kind: 'before' | 'free' | 'office' | 'separate' };

/**
 * The refund text of a cancellation. @param canceled cents refunded (null when the office decided against a refund, left out by earlier
 * releases), its price in cents (left out by earlier releases), and when the refund period ended @param paid how it was paid
 */
export function canceledMoneyOf(
  {
    refund_cents: cents,
    refund_ended: ended,
    paid_cents: price,
  }: { refund_cents?: Cents | null; refund_ended?: string | null; paid_cents?: Cents },
  paid: { cardLast4: string | null; offline: boolean; policy: Pick<Policy, 'refundTiming'> },
): CanceledMoney {
  if (cents === undefined) return { kind: 'separate' };
  if (price === 0) return { kind: 'free' };
  if (cents === null) return { kind: 'office' };
  if (cents > 0)
    return {
      kind: 'back',
      amountCents: cents,
      route: refundRoute({ last4: paid.cardLast4, offline: paid.offline }),
      isCard: !paid.offline,
      timing: paid.policy.refundTiming,
    };
  return ended ? { kind: 'ended', at: ended } : { kind: 'before' };
}

const call = `Questions about this? Please call us at ${academy.phone}.`;

/** Tells the family what happens to the money. */
export function moneyText(money: CanceledMoney): string {
  switch (money.kind) {
    case 'back':
      return money.isCard
        ? `We are refunding ${formatCents(money.amountCents)} ${money.route}. It can take ${money.timing} to appear on your statement.`
        : `We are refunding ${formatCents(money.amountCents)}. Our office pays it out by check and will contact you.`;
    case 'ended':
      return `There is no refund: a full refund was possible until ${formatTestDate(money.at)} ${academyTimeZoneName}.`;
    case 'before':
      return 'There is no further refund: we already refunded what you paid for this.';
    case 'free':
      return 'Nothing was paid for this, so there is nothing to refund.';
    case 'office':
      return `This cancellation does not include a refund. ${call}`;
    case 'separate':
      return `If a refund is due, a separate email shows the amount. If you expect a refund and do not get that email, please call us at ${academy.phone}.`;
  }
}

/** Tells the staff what is refunded. Events of earlier releases do not say whether there is a refund. */
export function staffMoney(money: CanceledMoney): Fact[] {
  switch (money.kind) {
    case 'separate':
      return [];
    case 'back':
      return [['Refund', `${formatCents(money.amountCents)} ${money.route}`]];
    case 'before':
      return [['Refund', 'Already refunded']];
    default:
      return [['Refund', 'None']];
  }
}
