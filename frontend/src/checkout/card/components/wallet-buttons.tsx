import { useState } from 'react';
import { ExpressCheckoutElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { StripeExpressCheckoutElementOptions } from '@stripe/stripe-js';
import { reportClientError } from '../../../lib/report-client-error';
import { selectDialogView, type CardDialogActor } from '../card-dialog-selectors';
import { descriptionOf, stripeWallet } from '../stripe-card';
import * as css from './card-dialog.css';

const options: StripeExpressCheckoutElementOptions = {
  paymentMethods: {
    applePay: 'auto',
    googlePay: 'auto',
    link: 'never',
    amazonPay: 'never',
    klarna: 'never',
    paypal: 'never',
  },
  buttonType: { applePay: 'plain', googlePay: 'plain' },
  buttonHeight: 48,
  layout: { maxColumns: 1, maxRows: 2, overflow: 'never' },
  // For the receipt. The wallet has them and fills them in.
  emailRequired: true,
  billingAddressRequired: true,
};

/** Apple Pay and Google Pay, where the device has them. Without them, or if they do not load, nothing is shown: the card fields are below. */
export function WalletButtons({ actor }: { actor: CardDialogActor }) {
  const stripe = useStripe();
  const elements = useElements();
  const [isOffered, setOffered] = useState(false);
  return (
    <div className={css.wallets}>
      <ExpressCheckoutElement
        options={options}
        onReady={({ availablePaymentMethods: found }) => setOffered(Boolean(found?.applePay || found?.googlePay))}
        onLoadError={({ error }) => reportClientError('script', `The wallets did not load: ${descriptionOf(error)}`)}
        onClick={({ resolve, reject }) => (selectDialogView(actor.getSnapshot()) === 'card' ? resolve() : reject())}
        onConfirm={({ paymentFailed }) => {
          if (!stripe || !elements) return paymentFailed();
          actor.send({ type: 'PAY_BY_WALLET', card: stripeWallet(stripe, elements, () => paymentFailed()) });
          // The seats are no longer held, or the device is offline: the dialog says so, and the sheet closes.
          if (selectDialogView(actor.getSnapshot()) !== 'processing') paymentFailed();
        }}
      />
      {isOffered && <p className={css.orCard}>Or pay with a card</p>}
    </div>
  );
}
