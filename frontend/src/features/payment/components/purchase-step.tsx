import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import {
  selectFlowDialog,
  selectFlowPurchase,
  selectFlowView,
  type PurchaseFlowActor,
} from '../purchase-flow-selectors';

// Billing form and card come with the first submit.
const CardDialog = lazy(() => import('./card-dialog').then(({ CardDialog: component }) => ({ default: component })));

interface PurchaseStepProps {
  /** Undefined while nothing is being bought. */
  flow: PurchaseFlowActor | undefined;
  /** What is going on after the payment. */
  delivering: string;
  /** What is kept meanwhile. */
  note?: string;
}

/** The card dialog of a purchase, until what was bought is delivered. */
export function PurchaseStep({ flow, delivering, note }: PurchaseStepProps) {
  const view = useSelector(flow, selectFlowView);
  const dialog = useSelector(flow, selectFlowDialog);
  const purchase = useSelector(flow, selectFlowPurchase);
  if (!purchase || (view !== 'paying' && view !== 'delivering')) return null;
  return (
    <Suspense fallback={null}>
      <CardDialog actor={dialog} lines={purchase.lines} amount={purchase.amount} delivering={delivering} note={note} />
    </Suspense>
  );
}
