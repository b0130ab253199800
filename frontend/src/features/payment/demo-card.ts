import type { ConfirmDemoPaymentResponse, DemoOutcome } from '@academy/contracts/http/payments';
import { confirmDemoPayment } from '../../api/payments';
import type { CardOutcome, CardPort } from './card-port';
import { paymentTexts } from './payment-wording';

/** What a demo client secret starts with; only a server without a card provider issues it. */
export const demoSecretPrefix = 'mock_';
export const demoDelayMs = 2_000;

export const isDemoSecret = (clientSecret: string): boolean => clientSecret.startsWith(demoSecretPrefix);

interface DemoCardOptions {
  /** The intent's id. */
  intent: string;
  /** What the demo network shall say. */
  outcome: DemoOutcome;
  confirm?: (intent: string, outcome: DemoOutcome) => Promise<ConfirmDemoPaymentResponse>;
  delayMs?: number;
}

/** A card of the demo network: it takes two seconds and tells the server's demo gateway what to play. */
export function demoCard({
  intent,
  outcome,
  confirm = confirmDemoPayment,
  delayMs = demoDelayMs,
}: DemoCardOptions): CardPort {
  async function play(played: DemoOutcome): Promise<CardOutcome> {
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    const answer = await confirm(intent, played);
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
  return { confirm: () => play(outcome), authenticate: () => play('succeeded') };
}
