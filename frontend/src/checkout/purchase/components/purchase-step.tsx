import { useSelector } from '@xstate/react';
import { lazyPart } from '../../../ui/lazy-part/lazy-part';
import { selectCardDialog, selectDialogOpen, selectOrder, type PurchaseActor } from '../purchase-selectors';

// Billing form and card come with the first submit.
const CardDialog = lazyPart(() => import('../../card/components/card-dialog').then((module) => module.CardDialog));

interface PurchaseStepProps {
  /** Undefined while nothing is being bought. */
  purchase: PurchaseActor | undefined;
  /** What is going on after the payment. */
  delivering: string;
  /** What is kept meanwhile. */
  note?: string | undefined;
}

/** The card dialog of a purchase, until what was bought is delivered. */
export function PurchaseStep({ purchase, delivering, note }: PurchaseStepProps) {
  const open = useSelector(purchase, selectDialogOpen);
  const dialog = useSelector(purchase, selectCardDialog);
  const order = useSelector(purchase, selectOrder);
  if (!order || !open) return null;
  return <CardDialog actor={dialog} lines={order.lines} amount={order.amount} delivering={delivering} note={note} />;
}
