import { useContext, useState } from 'react';
import { bringIntoView } from '../../../lib/focus';
import { Button } from '../../../ui/button/button';
import { Notice } from '../../../ui/notice/notice';
import { useCart, useCartActor } from '../cart-context';
import { OfficeSummaryContext } from '../office-summary';
import * as css from './cart-summary.css';

const clearedId = 'cart-cleared';

/** Removes everything from the cart; `UndoRemoval` offers to restore it. */
export function ClearAll() {
  const cart = useCartActor();
  return (
    <Button variant="quiet" onClick={() => cart.send({ type: 'CLEAR_ALL' })}>
      Clear All
    </Button>
  );
}

/** Number of removed registrations with an Undo button, which takes over focus from Remove or Clear All. Renders nothing before that. */
export function UndoRemoval() {
  const cart = useCartActor();
  const count = useCart(({ context }) => context.cleared.length);
  const [restored, setRestored] = useState(0);
  const isOffice = useContext(OfficeSummaryContext) !== null;
  const whose = isOffice ? 'The' : 'Your';
  const undo = () => {
    cart.send({ type: 'UNDO_CLEAR' });
    setRestored(count);
  };
  if (count > 0) {
    return (
      <Notice live="status">
        <p id={clearedId}>{count === 1 ? '1 registration was removed.' : `${count} registrations were removed.`}</p>
        {/* With the key, each removal focuses the button again: the pressed Remove button is gone. */}
        <Button
          key={count}
          variant="quiet"
          className={css.undo}
          ref={bringIntoView}
          aria-describedby={clearedId}
          onClick={undo}
        >
          Undo
        </Button>
      </Notice>
    );
  }
  return (
    restored > 0 && (
      <p ref={bringIntoView} tabIndex={-1} role="status" className={css.undone}>
        {restored === 1 ? `${whose} registration is back` : `${whose} registrations are back`}
        {isOffice ? '.' : ' in your cart.'}
      </p>
    )
  );
}
