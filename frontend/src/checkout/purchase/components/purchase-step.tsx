import { useSelector } from '@xstate/react';
import { lazyPart } from '../../../ui/lazy-part/lazy-part';
import { selectCardDialog, selectDialogOpen, selectOrder, type PurchaseActor } from '../purchase-selectors';

// The billing form and the card are loaded on the first submit.
const CardDialog = lazyPart(() => import('../../card/components/card-dialog').then((module) => module.CardDialog));

interface PurchaseStepProps {
  /** Undefined while no purchase is in progress. */
  purchase: PurchaseActor | undefined;
  /** Text shown after the payment, while the order is being delivered. */
  delivering: string;
  /** Text about what is reserved in the meantime. */
  note?: string | undefined;
}

/** The card dialog of a purchase, shown until delivery. */
export function PurchaseStep({ purchase, delivering, note }: PurchaseStepProps) {
  const open = useSelector(purchase, selectDialogOpen);
  const dialog = useSelector(purchase, selectCardDialog);
  const order = useSelector(purchase, selectOrder);
  if (!order || !open) return null;
  return <CardDialog actor={dialog} lines={order.lines} amount={order.amount} delivering={delivering} note={note} />;
}
