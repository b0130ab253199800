import { lazy, Suspense } from 'react';
import { paymentTexts } from '../../payment/payment-wording';
import { useRegistration } from '../registration-context';
import { selectCardDialog, selectDefinition, selectView } from '../registration-selectors';
import { selectPurchase } from './selectors';

// Billing form and card come with the first submit.
const CardDialog = lazy(() =>
  import('../../payment/components/card-dialog').then(({ CardDialog: component }) => ({ default: component })),
);

/** The card dialog, from the submit until the registration is posted. */
export function PaymentStep() {
  const { wording } = useRegistration(selectDefinition);
  const view = useRegistration(selectView);
  const dialog = useRegistration(selectCardDialog);
  const purchase = useRegistration(selectPurchase);
  if (!purchase || (view !== 'paying' && view !== 'submitting')) return null;
  return (
    <Suspense fallback={null}>
      <CardDialog
        actor={dialog}
        lines={purchase.lines}
        amount={purchase.amount}
        delivering={wording.submitting}
        note={purchase.dates.length > 0 ? paymentTexts.seatsKept : undefined}
      />
    </Suspense>
  );
}
