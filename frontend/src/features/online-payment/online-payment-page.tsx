import { lazy, Suspense, useCallback } from 'react';
import { academy } from '@academy/contracts/defaults/academy';
import type { Notify } from '../../lib/notice';
import { lead } from '../../theme/type.css';
import * as layout from '../../ui/form-layout/form-layout.css';
import { textLink } from '../../ui/link/text-link.css';
import { useToast } from '../../ui/toast/toast';
import { PurchaseScreen } from '../payment/components/purchase-screen';
import { SignInHint } from '../session/sign-in-hint';
import { PaymentForm } from './components/payment-form';
import { OnlinePaymentProvider, useOnlinePayment, useOnlinePaymentActor } from './online-payment-context';
import { selectPurchaseFlow, selectView } from './online-payment-selectors';
import { texts } from './online-payment-wording';

// Come with the payment.
const PaymentReceived = lazy(() =>
  import('./components/payment-received').then(({ PaymentReceived: component }) => ({ default: component })),
);
const ConfirmDetails = lazy(() =>
  import('./components/confirm-details').then(({ ConfirmDetails: component }) => ({ default: component })),
);

/** `/online-payment`: a free amount for a service agreed on with us, from the form to the receipt. */
export function OnlinePaymentPage() {
  const show = useToast();
  const notify = useCallback<Notify>(({ tone, title, text }) => show({ tone, title, description: text }), [show]);
  return (
    <OnlinePaymentProvider notify={notify}>
      <Screen />
    </OnlinePaymentProvider>
  );
}

const headings = {
  form: texts.heading,
  finishing: 'Finishing your payment',
  done: texts.succeeded,
  refunded: 'Payment not completed',
} as const;

function Screen() {
  const form = useOnlinePaymentActor();
  const view = useOnlinePayment(selectView);
  return (
    <>
      <PurchaseScreen
        flow={useOnlinePayment(selectPurchaseFlow)}
        ending={view === 'paid' ? 'done' : view === 'refunded' ? 'refunded' : null}
        headings={headings}
        texts={texts}
        notes={
          <>
            <span>Questions?</span>
            <a className={textLink} href={academy.phoneHref}>
              {academy.phone}
            </a>
          </>
        }
        opening={
          <>
            <p className={lead}>
              Pay for a service we have agreed on, or a deposit. You see everything once more before your card is
              charged.
            </p>
            <SignInHint className={layout.note} keepsRoom />
          </>
        }
        Form={PaymentForm}
        done={<PaymentReceived />}
        onAnother={() => form.send({ type: 'PAY_ANOTHER' })}
      />
      {view === 'confirming' && (
        <Suspense fallback={null}>
          <ConfirmDetails />
        </Suspense>
      )}
    </>
  );
}
