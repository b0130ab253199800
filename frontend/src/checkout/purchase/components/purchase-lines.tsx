import { formatCents, type Cents } from '@academy/contracts/rules/money';
import { priceCents } from '../../../lib/money';
import { DecorationHighlight } from '../../../ui/decoration/decoration';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden';
import type { DialogLine } from '../../card/card-dialog.types';
import { ChangeNotes } from './lazy-change-notes';
import * as css from '../../card/components/card-dialog.css';

interface PurchaseLinesProps {
  lines: readonly DialogLine[];
  /** Cents. */
  amount: Cents;
}

/** The items the card is charged for, with the total. */
export function PurchaseLines({ lines, amount }: PurchaseLinesProps) {
  return (
    <table className={css.lines}>
      <caption>
        <VisuallyHidden>What you’re paying for</VisuallyHidden>
      </caption>
      <tbody>
        {lines.map(({ line_id, title, detail, notes = [], terms, price }) => (
          <tr key={line_id}>
            <th scope="row" className={css.lineName}>
              {title}
              {[detail, ...notes].filter(Boolean).map((text) => (
                <span key={text} className={css.lineDetail}>
                  {text}
                </span>
              ))}
              {terms && <ChangeNotes terms={terms} className={css.lineDetail} />}
            </th>
            <td className={css.linePrice}>{formatCents(priceCents(price))}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" className={css.totalName}>
            Total due
          </th>
          <td className={css.totalPrice}>
            <DecorationHighlight>{formatCents(amount)}</DecorationHighlight>
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
