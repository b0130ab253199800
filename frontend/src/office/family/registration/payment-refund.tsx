import { useState } from 'react';
import type { FamilyPayment } from '@academy/contracts/http/office/families';
import { Button } from '../../../ui/button/button';
import { useFocusReturn } from '../../use-focus-return';
import * as css from '../family.css';
import { RefundDialog } from './refund-dialog';

/** A manager's action on a payment of a custom amount: refunds all or a part of it. */
export function PaymentRefund({ payment: { id, receipt, description } }: { payment: FamilyPayment }) {
  const [isOpen, setOpen] = useState(false);
  const focus = useFocusReturn();
  const openerId = `refund-${id}`;
  const close = () => {
    setOpen(false);
    focus(openerId);
  };
  return (
    <>
      <Button
        id={openerId}
        variant="quiet"
        className={css.paymentAction}
        aria-haspopup="dialog"
        aria-label={`Refund receipt ${receipt}`}
        onClick={() => setOpen(true)}
      >
        Refund
      </Button>
      {isOpen && (
        <RefundDialog line={{ kind: 'payment', id }} title={`${description}, receipt ${receipt}`} onClose={close} />
      )}
    </>
  );
}
