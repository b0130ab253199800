import { academy } from '@academy/contracts/academy';
import { SignInHint } from '../../session/sign-in-hint';
import { lead } from '../../theme/type.css';
import * as layout from '../../ui/form-layout/form-layout.css';
import { lazyPart } from '../../ui/lazy-part/lazy-part';
import { textLink } from '../../ui/link/text-link.css';
import { PurchaseFormPage } from '../purchase-form/components/purchase-form-page';
import { PaymentForm } from './components/payment-form';
import { onlinePaymentLogic } from './online-payment-actors';
import { texts } from './online-payment-wording';

// Only shown after a submit, so it is loaded lazily.
const ConfirmDetails = lazyPart(() => import('./components/confirm-details').then((module) => module.ConfirmDetails));

/** `/online-payment`: a custom amount for a service agreed on with the office, from the form to the receipt. */
export function OnlinePaymentPage() {
  return (
    <PurchaseFormPage
      logicOf={onlinePaymentLogic}
      Form={PaymentForm}
      Question={ConfirmDetails}
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
            Pay for a service you arranged with us, or a deposit. You can review everything before your card is charged.
          </p>
          <SignInHint className={layout.note} keepsRoom />
        </>
      }
    />
  );
}

const headings = {
  form: texts.heading,
  awaiting: 'Finishing your payment',
  done: texts.succeeded,
  refunded: 'Payment not completed',
} as const;
