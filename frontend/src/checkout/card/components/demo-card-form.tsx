import { useState } from 'react';
import type { DemoOutcome } from '@academy/contracts/http/payments';
import { RadioCards, type RadioCard } from '../../../ui/field/radio-cards';
import { Notice } from '../../../ui/notice/notice';
import { demoCard } from '../demo-card';
import { BillingForm } from './billing-form';
import type { CardFormProps } from './card-form';

const outcomes: readonly (RadioCard & { value: DemoOutcome })[] = [
  { value: 'succeeded', name: 'The payment goes through' },
  { value: 'declined', name: 'The card is declined' },
  { value: 'requires_action', name: 'The bank asks for confirmation first' },
  { value: 'processing', name: 'The card network is still deciding' },
];

/** Replaces the card fields: lets the user choose the response of the demo network. */
export function DemoCardForm({ actor, intent }: CardFormProps) {
  const [outcome, setOutcome] = useState<DemoOutcome>('succeeded');
  return (
    <BillingForm actor={actor} amount={intent.amount} makeCard={() => demoCard({ intent: intent.paymentId, outcome })}>
      <Notice tone="caution" title="Demo payments">
        No card is charged or requested. Choose how the card network responds.
      </Notice>
      <RadioCards
        id="demo-outcome"
        name="demo-outcome"
        label="Card network response"
        options={outcomes}
        value={outcome}
        onChange={(value) => setOutcome(outcomes.find((option) => option.value === value)?.value ?? 'succeeded')}
      />
    </BillingForm>
  );
}
