import { useSelector } from '@xstate/react';
import { lazy, Suspense, useCallback } from 'react';
import { academy } from '@academy/contracts/defaults/academy';
import { useStage } from '../../lib/use-stage';
import type { Notify } from '../../lib/notice';
import { lead, pageTitle } from '../../theme/type.css';
import * as layout from '../../ui/form-layout/form-layout.css';
import { MarginSection } from '../../ui/margin-section/margin-section';
import { useToast } from '../../ui/toast/toast';
import { Finishing, Refunded } from '../payment/components/after-charge';
import { PurchaseStep } from '../payment/components/purchase-step';
import { selectFlowCharged, selectFlowView } from '../payment/purchase-flow-selectors';
import { SignInHint } from '../session/sign-in-hint';
import { PaymentForm } from './components/payment-form';
import { OnlinePaymentProvider, useOnlinePayment, useOnlinePaymentActor } from './online-payment-context';
import { selectPurchaseFlow, selectView } from './online-payment-selectors';
import { texts } from './online-payment-wording';

// Come with the payment.
const PaymentReceived = lazy(() => import('./components/payment-received').then(({ PaymentReceived: component }) => ({ default: component })));
const ConfirmDetails = lazy(() => import('./components/confirm-details').then(({ ConfirmDetails: component }) => ({ default: component })));

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

const headings = { form: texts.heading, finishing: 'Finishing your payment', paid: texts.succeeded, refunded: 'Payment not completed' } as const;

function Screen() {
  const form = useOnlinePaymentActor();
  const view = useOnlinePayment(selectView);
  const flow = useOnlinePayment(selectPurchaseFlow);
  const flowView = useSelector(flow, selectFlowView);
  const charged = useSelector(flow, selectFlowCharged);
  const stage = view === 'paid' || view === 'refunded' ? view : flowView === 'finishing' ? 'finishing' : 'form';
  useStage(stage);
  return (
    <>
      <MarginSection
        as="header"
        rhythm="close"
        notes={
          <>
            <span>Questions?</span>
            <a href={academy.phoneHref}>{academy.phone}</a>
          </>
        }
      >
        <div className={layout.opening}>
          <h1 className={pageTitle}>{headings[stage]}</h1>
          {stage === 'form' && <p className={lead}>Pay for a service you have agreed on with us, or a deposit. You see everything once more before your card is charged.</p>}
          {stage === 'form' && <SignInHint className={layout.note} keepsRoom />}
        </div>
      </MarginSection>
      <MarginSection as="div" rhythm="none">
        {stage === 'form' && <PaymentForm looking={flowView === 'looking'} />}
        {stage === 'finishing' && <Finishing charged={charged} text={texts.finishing} progress={texts.delivering} />}
        {stage === 'paid' && (
          <Suspense fallback={null}>
            <PaymentReceived />
          </Suspense>
        )}
        {stage === 'refunded' && <Refunded text={texts.refunded} again={texts.another} onAgain={() => form.send({ type: 'PAY_ANOTHER' })} />}
      </MarginSection>
      {view === 'confirming' && (
        <Suspense fallback={null}>
          <ConfirmDetails />
        </Suspense>
      )}
      <PurchaseStep flow={flow} delivering={texts.delivering} />
    </>
  );
}
