import { formatCents } from '@academy/contracts/rules/money';
import { textLink } from '../../../ui/link/text-link.css';
import { useCart } from '../cart-context';
import { selectAlongCents } from '../cart-selectors';
import { summaryId } from './cart-summary';
import * as css from './total-bar.css';

interface TotalBarProps {
  /** The line on the form. */
  lineId: string;
  /** What is chosen, or what is still to choose. */
  chosen: string;
  /** Price of it, in cents. */
  amount: number;
  /** Its price as a text, while there is nothing to pay yet. */
  ahead?: string;
}

/** Keeps the price in view on screens without room for the summary beside the form. */
export function TotalBar({ lineId, chosen, amount, ahead }: TotalBarProps) {
  const due = amount + useCart(selectAlongCents(lineId));
  return (
    <div className={css.bar}>
      <p className={css.text}>
        <span className={css.detail}>{chosen}</span>
        <span className={css.amount}>{due === 0 && ahead ? ahead : `To pay now ${formatCents(due)}`}</span>
      </p>
      <a className={textLink} href={`#${summaryId}`}>
        Summary
      </a>
    </div>
  );
}
