import {
  confirmDemoPayment,
  type ConfirmDemoPaymentResponse,
  type DemoOutcome,
} from '@academy/contracts/http/payments';
import type { BillingFields } from '@academy/contracts/rules/billing';
import { api } from '../../api/client';
import type { CardOutcome, CardPort } from './card-port';
import { paymentTexts } from '../purchase/payment-wording';

/** Prefix of demo client secrets. Only a server without a card provider issues them. */
const demoSecretPrefix = 'mock_';
const demoDelayMs = 2_000;

export const isDemoSecret = (clientSecret: string): boolean => clientSecret.startsWith(demoSecretPrefix);

interface DemoCardOptions {
  /** Id of the payment intent. */
  intent: string;
  /** The outcome that the demo network simulates. */
  outcome: DemoOutcome;
  confirm?: (intent: string, outcome: DemoOutcome, billing?: BillingFields) => Promise<ConfirmDemoPaymentResponse>;
  delayMs?: number;
}

/** A card of the demo network: waits two seconds, then sends the chosen outcome to the server's demo gateway. */
export function demoCard({
  intent,
  outcome,
  confirm = (id, played, billing) =>
    api.send(confirmDemoPayment, { params: { intent: id }, body: { outcome: played, ...(billing && { billing }) } }),
  delayMs = demoDelayMs,
}: DemoCardOptions): CardPort {
  async function play(played: DemoOutcome, billing?: BillingFields): Promise<CardOutcome> {
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    const answer = await confirm(intent, played, billing);
    switch (answer.status) {
      case 'succeeded':
        return { kind: 'succeeded' };
      case 'processing':
        return { kind: 'processing' };
      case 'requires_action':
        return { kind: 'needsAction' };
      default:
        return { kind: 'declined', message: answer.decline_message ?? paymentTexts.cardError };
    }
  }
  return { confirm: (_clientSecret, billing) => play(outcome, billing), authenticate: () => play('succeeded') };
}
