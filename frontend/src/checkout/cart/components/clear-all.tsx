import { useState } from 'react';
import { bringIntoView } from '../../../lib/focus';
import { Button } from '../../../ui/button/button';
import { Notice } from '../../../ui/notice/notice';
import { useCart, useCartActor } from '../cart-context';
import * as css from './cart-summary.css';

const clearedId = 'cart-cleared';

/** Takes everything out of the cart; `UndoClearAll` offers to bring it back. */
export function ClearAll() {
  const cart = useCartActor();
  return (
    <Button variant="quiet" onClick={() => cart.send({ type: 'CLEAR_ALL' })}>
      Clear All
    </Button>
  );
}

/** What was cleared, with Undo, which takes the focus that was on Clear All. Nothing before that. */
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
