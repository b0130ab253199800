import { useEffect, useState } from 'react';
import { CardElement, Elements, useElements, useStripe } from '@stripe/react-stripe-js';
import type { StripeCardElementOptions } from '@stripe/stripe-js';
import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { reportClientError } from '../../../lib/report-client-error';
import { palette } from '../../../theme/palette';
import { muted } from '../../../theme/type.css';
import { ProgressText } from '../../../ui/progress/progress';
import { selectDialogView } from '../card-dialog-selectors';
import { paymentTexts } from '../../purchase/payment-wording';
import { cardLoadLimitMs, descriptionOf, loadStripeFor, stripeCard } from '../stripe-card';
import { BillingForm } from './billing-form';
import * as css from './card-dialog.css';
import type { CardFormProps } from './card-form';
import { CardUnavailable } from './card-unavailable';

// The field is an iframe of the provider and cannot use our style sheets. Our own form asks for the postal code.
const appearance: StripeCardElementOptions = {
  hidePostalCode: true,
  // Link opens frames that our content security policy does not allow, and would be a second way to type a card.
  disableLink: true,
  style: {
    base: {
      color: palette.ink,
      fontFamily: 'Arial, Helvetica, sans-serif',
      fontSize: '17px',
      lineHeight: '24px',
      '::placeholder': { color: palette.inkMuted },
    },
    invalid: { color: palette.danger, iconColor: palette.danger },
  },
};

/** The provider's card field inside our billing form. */
export function StripeCardForm({ publishableKey, ...form }: CardFormProps & { publishableKey: string }) {
  const {
    data: stripe,
    isPending,
    refetch,
  } = useQuery({
    queryKey: ['stripe', publishableKey],
    queryFn: () => loadStripeFor(publishableKey),
    staleTime: Infinity,
    structuralSharing: false,
    // A script that did not load in time does not do so at once either, and offline the query would wait without a word.
    retry: false,
    networkMode: 'always',
  });
  if (isPending) return <ProgressText>{paymentTexts.initializing}</ProgressText>;
  if (!stripe) return <CardUnavailable onRetry={() => void refetch()} help={paymentTexts.cardFieldHelp} />;
  return (
    <Elements stripe={stripe}>
      <Fields {...form} />
    </Elements>
  );
}

function Fields({ actor, intent }: CardFormProps) {
  const stripe = useStripe();
  const elements = useElements();
  const typing = useSelector(actor, (snapshot) => selectDialogView(snapshot) === 'card');
  if (!stripe) return <ProgressText>{paymentTexts.initializing}</ProgressText>;
  return (
    <BillingForm
      actor={actor}
      amount={intent.amount}
      makeCard={() => stripeCard(stripe, elements?.getElement(CardElement) ?? null)}
    >
      <div role="group" aria-labelledby="card-field-label">
        <p id="card-field-label" className={css.cardLabel}>
          Card number, expiration date and CVC
        </p>
        <CardField disabled={!typing} onEscape={() => actor.send({ type: 'CLOSE' })} />
      </div>
      <p className={muted}>Your card number goes straight to Stripe, our card provider. We never see or store it.</p>
    </BillingForm>
  );
}

/** The provider's field, or what to do if it does not load, which otherwise leaves an empty box. */
function CardField({ disabled, onEscape }: { disabled: boolean; onEscape: () => void }) {
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  useEffect(() => {
    if (state !== 'loading') return undefined;
    const timer = setTimeout(() => {
      setState('failed');
      reportClientError('script', 'The card field did not load in time');
    }, cardLoadLimitMs);
    return () => clearTimeout(timer);
  }, [state]);
  if (state === 'failed')
    return <CardUnavailable onRetry={() => setState('loading')} help={paymentTexts.cardFieldHelp} />;
  return (
    <div className={css.cardField}>
      <CardElement
        options={{ ...appearance, disabled }}
        onReady={() => setState('ready')}
        onLoadError={({ error }) => {
          setState('failed');
          reportClientError('script', `The card field did not load: ${descriptionOf(error)}`);
        }}
        onEscape={onEscape}
      />
    </div>
  );
}
