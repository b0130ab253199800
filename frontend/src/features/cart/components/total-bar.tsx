import { formatCents } from '@academy/contracts/rules/money';
import { textLink } from '../../../ui/link/text-link.css';
import { useCart } from '../cart-context';
import { selectAlongCents } from '../cart-selectors';
import { summaryId } from './cart-summary';
import * as css from './total-bar.css';

/** Keeps the price in view on screens without room for the summary beside the form. */
export function TotalBar({ lineId, chosen, amount }: { lineId: string; chosen: string; amount: number }) {
  const along = useCart(selectAlongCents(lineId));
  return (
    <div className={css.bar}>
      <p className={css.text}>
        <span className={css.detail}>{chosen}</span>
        <span className={css.amount}>To pay now {formatCents(amount + along)}</span>
      </p>
      <a className={textLink} href={`#${summaryId}`}>
        Summary
      </a>
    </div>
  );
}
