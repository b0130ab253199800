import { useQuery } from '@tanstack/react-query';
import { configQuery } from '../../../api/config';
import { lazyPart } from '../../../ui/lazy-part/lazy-part';
import { ProgressText } from '../../../ui/progress/progress';
import type { CardDialogActor } from '../card-dialog-selectors';
import type { OpenedIntent } from '../card-dialog.types';
import { isDemoSecret } from '../demo-card';
import { paymentTexts } from '../../purchase/payment-wording';
import { CardUnavailable } from './card-unavailable';
import { DemoCardForm } from './demo-card-form';

// The provider's form is only loaded for payments with a real card.
const StripeCardForm = lazyPart(() => import('./stripe-card-form').then((module) => module.StripeCardForm), {
  fallback: () => <ProgressText>{paymentTexts.initializing}</ProgressText>,
});

export interface CardFormProps {
  actor: CardDialogActor;
  intent: OpenedIntent;
}

/** The form for the network of this intent. */
export function CardForm(props: CardFormProps) {
  return isDemoSecret(props.intent.clientSecret) ? <DemoCardForm {...props} /> : <ProviderCardForm {...props} />;
}

function ProviderCardForm(props: CardFormProps) {
  const { data: config, isPending, refetch } = useQuery(configQuery());
  if (isPending) return <ProgressText>{paymentTexts.initializing}</ProgressText>;
  if (!config?.stripe_publishable_key) return <CardUnavailable onRetry={() => void refetch()} />;
  return <StripeCardForm {...props} publishableKey={config.stripe_publishable_key} />;
}
