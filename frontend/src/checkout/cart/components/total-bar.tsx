import { formatCents, sumCents, type Cents } from '@academy/contracts/rules/money';
import { serviceNames } from '@academy/contracts/rules/services';
import { textLink } from '../../../ui/link/text-link.css';
import { isLineComplete } from '../../form/line-completeness';
import { useCartLines } from '../cart-context';
import { bundledLines, cartTotalCents } from '../cart-lines';
import { summaryId } from './cart-summary';
import * as css from './total-bar.css';

interface TotalBarProps {
  /** The line that the form edits. */
  lineId: string;
  /** What is chosen, or what is still to be chosen. */
  chosen: string;
  /** Its price, in cents. */
  amount: Cents;
  /** Its price as text, while there is nothing to pay yet. */
  ahead?: string;
}

/** Keeps the price in view on screens that are too narrow for the summary beside the form. */
export function TotalBar({ lineId, chosen, amount, ahead }: TotalBarProps) {
  const bundled = bundledLines(useCartLines(), lineId, isLineComplete);
  const due = sumCents([amount, cartTotalCents(bundled)]);
  return (
    <div className={css.bar}>
      <p className={css.text}>
        <span className={css.detail}>
          {soldTogether(
            bundled.map(({ serviceType, packageName }) => `${serviceNames[serviceType]}: ${packageName}`),
            chosen,
            amount,
          )}
        </span>
        <span className={css.amount}>{due === 0 && ahead ? ahead : `Due now ${formatCents(due)}`}</span>
      </p>
      <a className={textLink} href={`#${summaryId}`}>
        Summary
      </a>
    </div>
  );
}

/** Describes what the total is for: names the item if there is only one, otherwise counts the services. */
function soldTogether(bundled: readonly string[], chosen: string, amount: Cents): string {
  const names = amount > 0 ? [chosen, ...bundled] : bundled;
  return names.length > 1 ? `${names.length} services` : (names[0] ?? chosen);
}
