import { useState } from 'react';
import { bringIntoView } from '../../../lib/focus';
import { Button } from '../../../ui/button/button';
import { Notice } from '../../../ui/notice/notice';
import { useCart, useCartActor } from '../cart-context';
import * as css from './cart-summary.css';

const clearedId = 'cart-cleared';

/** Removes everything from the cart; `UndoClearAll` offers to restore it. */
export function ClearAll() {
  const cart = useCartActor();
  return (
    <Button variant="quiet" onClick={() => cart.send({ type: 'CLEAR_ALL' })}>
      Clear All
    </Button>
  );
}

/** Number of cleared registrations with an Undo button, which takes over focus from Clear All. Renders nothing before that. */
export function UndoClearAll() {
  const cart = useCartActor();
  const count = useCart(({ context }) => context.cleared.length);
  const [isUndone, setUndone] = useState(false);
  const undo = () => {
    cart.send({ type: 'UNDO_CLEAR' });
    setUndone(true);
  };
  if (count > 0) {
    return (
      <Notice live="status">
        <p id={clearedId}>{count === 1 ? '1 registration was removed.' : `${count} registrations were removed.`}</p>
        <Button variant="quiet" className={css.undo} ref={bringIntoView} aria-describedby={clearedId} onClick={undo}>
          Undo
        </Button>
      </Notice>
    );
  }
  return (
    isUndone && (
      <p ref={bringIntoView} tabIndex={-1} role="status" className={css.undone}>
        Your registrations are back in your cart.
      </p>
    )
  );
}
