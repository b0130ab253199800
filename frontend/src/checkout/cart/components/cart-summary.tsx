import { useContext, type ReactNode } from 'react';
import { formatCents, sumCents, type Cents } from '@academy/contracts/rules/money';
import { classNames } from '../../../ui/class-names';
import { Button } from '../../../ui/button/button';
import { useCart, useCartActor, useCartLines } from '../cart-context';
import { cartTotalCents } from '../cart-lines';
import { selectBundledCents } from '../cart-selectors';
import { OfficeSummaryContext } from '../office-summary';
import type { ChangeTerms } from '../../card/card-dialog.types';
import { ChangeNotes } from '../../purchase/components/lazy-change-notes';
import { CartLineRow } from './cart-line-row';
import { CartTotals, OfficeTotals } from './cart-totals';
import { ClearAll, UndoRemoval } from './clear-all';
import { Stack } from '../../../ui/layout/layout';
import * as css from './cart-summary.css';

/** Anchor id for links to the summary. */
export const summaryId = 'registration-summary';

interface CartSummaryProps {
  /** The line that the form edits. It is always charged. */
  lineId: string;
  /** Name of the service. */
  service: string;
  /** Name of the chosen item, or a text saying that nothing is chosen. */
  chosen: string;
  /** Its dates, one per line. */
  notes?: readonly string[];
  /** What its refund follows from, once it is chosen. */
  terms?: ChangeTerms | undefined;
  /** What is still to be chosen, one item per line. */
  open?: readonly string[];
  /** Its price, in cents. */
  amount: Cents;
  /** Its price as text, while there is nothing to pay yet. */
  ahead?: string;
  /** Actions for the cart. */
  actions?: ReactNode;
  /** Content below the totals. */
  children?: ReactNode;
}

/** The contents of the cart and the amount that is paid now. */
export function CartSummary({
  lineId,
  service,
  chosen,
  notes = [],
  terms,
  open = [],
  amount,
  ahead,
  actions,
  children,
}: CartSummaryProps) {
  const lines = useCartLines();
  const due = sumCents([amount, useCart(selectBundledCents(lineId))]);
  const cart = useCartActor();
  const office = useContext(OfficeSummaryContext);
  const own = lines.some((line) => line.line_id === lineId);
  const others = lines.filter((line) => line.line_id !== lineId);
  return (
    <aside className={css.panel} id={summaryId} aria-labelledby={`${summaryId}-title`}>
      <h2 className={css.title} id={`${summaryId}-title`}>
        Registration Summary
      </h2>
      <div className={css.row}>
        <p className={css.name}>
          {service}
          <span className={css.detail}>{chosen}</span>
        </p>
        <p className={css.price}>{amount === 0 && ahead ? ahead : formatCents(amount)}</p>
        {notes.length > 0 && (
          <ul role="list" className={css.notes}>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        )}
        {terms && !office && (
          <p className={css.notes}>
            <ChangeNotes terms={terms} className={css.detail} />
          </p>
        )}
        {open.length > 0 && (
          <ul role="list" className={css.open}>
            {open.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        )}
        {own && (
          <Button
            variant="quiet"
            className={classNames(css.ownAction, css.quiet)}
            aria-label={`Remove ${chosen}`}
            onClick={() => cart.send({ type: 'REMOVE', lineId })}
          >
            Remove
          </Button>
        )}
      </div>
      {others.length > 0 && (
        <section aria-labelledby="cart-others">
          <h3 className={css.subtitle} id="cart-others">
            {office ? 'Also to register' : 'Also in your cart'}
          </h3>
          <ul role="list">
            {others.map((line) => (
              <li key={line.line_id}>
                <CartLineRow line={line} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {office ? (
        <OfficeTotals {...office} total={due} className={css.totals} />
      ) : (
        // A choice with a test that has no date yet is not in the cart, but its dated tests are due.
        <CartTotals total={sumCents([amount, cartTotalCents(others)])} due={due} className={css.totals} />
      )}
      {(actions || lines.length > 0) && (
        <Stack gap={2}>
          {actions}
          {lines.length > 0 && <ClearAll />}
        </Stack>
      )}
      <UndoRemoval />
      {children}
    </aside>
  );
}
