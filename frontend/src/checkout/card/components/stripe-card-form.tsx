import { useEffect, useState } from 'react';
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { StripeElementsOptions, StripePaymentElementOptions } from '@stripe/stripe-js';
import { excludedPaymentMethods } from '@academy/contracts/rules/card-methods';
import type { Cents } from '@academy/contracts/rules/money';
import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { reportClientError } from '../../../lib/report-client-error';
import { palette } from '../../../theme/palette';
import { muted } from '../../../theme/type.css';
import { Stack } from '../../../ui/layout/layout';
import { ProgressText } from '../../../ui/progress/progress';
import { selectDialogView } from '../card-dialog-selectors';
import { paymentTexts } from '../../purchase/payment-wording';
import { cardLoadLimitMs, descriptionOf, loadStripeFor, stripeCard } from '../stripe-card';
import { BillingForm } from './billing-form';
import type { CardFormProps } from './card-form';
import { CardUnavailable } from './card-unavailable';
import { WalletButtons } from './wallet-buttons';

/**
 * What the provider's fields are for. They are mounted once: if the amount changes while they are shown, only this is updated. The fields
 * are in a frame of the provider and cannot use our style sheets.
 */
const fieldsFor = (amount: Cents): StripeElementsOptions => ({
  mode: 'payment',
  amount,
  currency: 'usd',
  excludedPaymentMethodTypes: [...excludedPaymentMethods],
  appearance: {
    disableAnimations: true,
    variables: {
      colorText: palette.ink,
      colorTextSecondary: palette.inkMuted,
      colorTextPlaceholder: palette.inkMuted,
      colorPrimary: palette.primary,
      colorDanger: palette.danger,
      colorBackground: palette.surface,
      fontFamily: 'Arial, Helvetica, sans-serif',
      fontSizeBase: '17px',
    },
    rules: { '.Input': { border: `1px solid ${palette.fieldBorder}`, boxShadow: 'none' } },
  },
});

const card: StripePaymentElementOptions = {
  // Our own form asks for the owner of the card.
  fields: { billingDetails: 'never' },
  // Wallets have their own buttons. Link opens frames that our content security policy does not allow.
  wallets: { applePay: 'never', googlePay: 'never', link: 'never' },
  terms: { card: 'never' },
};

/** The provider's card fields inside our billing form, below the buttons of the wallets that the device has. */
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
  // The wallets' buttons are a group of their own: to confirm one group checks everything in it.
  const options = fieldsFor(form.intent.amount);
  return (
    <Stack gap={6}>
      <Elements stripe={stripe} options={options}>
        <WalletButtons actor={form.actor} />
      </Elements>
      <Elements stripe={stripe} options={options}>
        <Fields {...form} />
      </Elements>
    </Stack>
  );
}

function Fields({ actor, intent }: CardFormProps) {
  const stripe = useStripe();
  const elements = useElements();
  const typing = useSelector(actor, (snapshot) => selectDialogView(snapshot) === 'card');
  if (!stripe) return <ProgressText>{paymentTexts.initializing}</ProgressText>;
  return (
    <BillingForm actor={actor} amount={intent.amount} makeCard={() => stripeCard(stripe, elements)}>
      <CardFields readOnly={!typing} onEscape={() => actor.send({ type: 'CLOSE' })} />
      <p className={muted}>Your card number goes straight to Stripe, our card provider. We never see or store it.</p>
    </BillingForm>
  );
}

/** The provider's fields, or what to do if they do not load, which otherwise leaves an empty box. */
function CardFields({ readOnly, onEscape }: { readOnly: boolean; onEscape: () => void }) {
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
    <PaymentElement
      options={{ ...card, readOnly }}
      onReady={() => setState('ready')}
      onLoadError={({ error }) => {
        setState('failed');
        reportClientError('script', `The card field did not load: ${descriptionOf(error)}`);
      }}
      onEscape={onEscape}
    />
  );
}
