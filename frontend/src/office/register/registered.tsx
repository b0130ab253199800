import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { OfficePurchaseResponse } from '@academy/contracts/http/office/registering';
import { formatCents } from '@academy/contracts/rules/money';
import { receiptNumber } from '@academy/contracts/rules/receipt-number';
import { Button, buttonClass } from '../../ui/button/button';
import { Inline, Stack } from '../../ui/layout/layout';
import { Notice } from '../../ui/notice/notice';
import { momentText } from '../office-time';
import type { OfficeProduct } from './office-products';

interface RegisteredProps {
  id: string;
  answer: OfficePurchaseResponse;
  product: OfficeProduct | null;
  /** Whether it was paid with an earlier payment. */
  earlier: boolean;
  onAnother: () => void;
}

/** The result of a registration by phone. */
export function Registered({ id, answer, product, earlier, onAnother }: RegisteredProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const { status, amount, payment_id: payment, waits_until: until } = answer;
  const receipt = `receipt ${receiptNumber(payment)}`;
  const recorded = earlier ? `Paid with ${receipt}.` : `${formatCents(amount)} recorded, ${receipt}.`;
  const paid = amount > 0 ? recorded : 'Free of charge.';
  return (
    <div ref={box} tabIndex={-1}>
      <Stack gap={5}>
        {status === 'paid' ? (
          <Notice tone="positive" live="status" title={doneText(product)}>
            {paid} We emailed the confirmation to the family.
          </Notice>
        ) : (
          <Notice tone="info" live="status" title={`Waiting for ${formatCents(amount)}`}>
            We emailed the family how to pay.{' '}
            {product === 'online_payment' ? 'We wait for the payment' : 'This is kept'} until{' '}
            {until === null ? '' : momentText(until)}.
          </Notice>
        )}
        <Inline gap={3}>
          <Link className={buttonClass('primary')} to="/office/families/$id" params={{ id }}>
            Back to the family
          </Link>
          <Button variant="secondary" onClick={onAnother}>
            Register for something else
          </Button>
        </Inline>
      </Stack>
    </div>
  );
}

const doneText = (product: OfficeProduct | null): string =>
  product === 'online_payment' ? 'Recorded' : product === 'consultation' ? 'Booked' : 'Registered';
