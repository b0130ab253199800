import { formatCents, type Cents } from '@academy/contracts/rules/money';
import { classNames } from '../../../ui/class-names';
import { DecorationHighlight } from '../../../ui/decoration/decoration';
import type { OfficeSummary } from '../office-summary';
import * as css from './cart-totals.css';

interface CartTotalsProps {
  /** Price of the whole cart, in cents. */
  total: Cents;
  /** The part of it that is paid now, in cents. */
  due: Cents;
  className?: string;
}

/** Total of the whole cart, and the amount that is due now. */
export function CartTotals({ total, due, className }: CartTotalsProps) {
  return (
    <dl className={classNames(css.totals, className)}>
      <div className={css.total}>
        <dt>Cart total</dt>
        <dd>{formatCents(total)}</dd>
      </div>
      <div className={css.due}>
        <dt>Due now</dt>
        <dd>{due > 0 ? <DecorationHighlight>{formatCents(due)}</DecorationHighlight> : formatCents(due)}</dd>
      </div>
    </dl>
  );
}

/** Total of what staff register for a family, and the earlier payment that pays for it. */
export function OfficeTotals({ total, paidWith, className }: OfficeSummary & { total: Cents; className?: string }) {
  return (
    <dl className={classNames(css.totals, className)}>
      <div className={css.due}>
        <dt>Total</dt>
        <dd>{formatCents(total)}</dd>
      </div>
      {paidWith && (
        <div className={css.total}>
          <dt>Paid with</dt>
          <dd>receipt {paidWith.receipt}</dd>
        </div>
      )}
    </dl>
  );
}
