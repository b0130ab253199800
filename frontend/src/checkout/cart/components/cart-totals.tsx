import { formatCents, type Cents } from '@academy/contracts/rules/money';
import { classNames } from '../../../ui/class-names';
import { DecorationHighlight } from '../../../ui/decoration/decoration';
import { useCart } from '../cart-context';
import { selectTotalCents } from '../cart-selectors';
import * as css from './cart-totals.css';

/** Total of the whole cart, and the amount that is due now. */
export function CartTotals({ due, className }: { due: Cents; className?: string }) {
  const total = useCart(selectTotalCents);
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
