import type { ReactNode } from 'react';
import { formatCents, sumCents, type Cents } from '@academy/contracts/rules/money';
import { classNames } from '../../../ui/class-names';
import { Button } from '../../../ui/button/button';
import { useCart, useCartActor, useCartLines } from '../cart-context';
import { selectBundledCents } from '../cart-selectors';
import { CartLineRow } from './cart-line-row';
import { CartTotals } from './cart-totals';
import { ClearAll, UndoClearAll } from './clear-all';
import { Stack } from '../../../ui/layout/layout';
import * as css from './cart-summary.css';

/** Where links lead that want to show the summary. */
export const summaryId = 'registration-summary';

interface CartSummaryProps {
  /** The line on the form; it is charged in any case. */
  lineId: string;
  /** What is registered for. */
  service: string;
  /** Name of what is chosen, or that nothing is. */
  chosen: string;
  /** Its dates, one a line. */
  notes?: readonly string[];
  /** What is still to choose, one a line. */
  open?: readonly string[];
  /** Price of it, in cents. */
  amount: Cents;
  /** Its price as a text, while there is nothing to pay for it yet. */
  ahead?: string;
  /** What can be done with the cart from here. */
  actions?: ReactNode;
  /** Below the totals. */
  children?: ReactNode;
}

/** What is in the cart, what is paid now, and how much that is. */
export function CartSummary({
  lineId,
  service,
  chosen,
  notes = [],
  open = [],
  amount,
  ahead,
  actions,
  children,
}: CartSummaryProps) {
  const lines = useCartLines();
  const due = sumCents([amount, useCart(selectBundledCents(lineId))]);
  const cart = useCartActor();
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
            Also in your cart
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
      <CartTotals due={due} className={css.totals} />
      {(actions || lines.length > 0) && (
        <Stack gap={2}>
          {actions}
          {lines.length > 0 && <ClearAll />}
        </Stack>
      )}
      <UndoClearAll />
      {children}
    </aside>
  );
}
