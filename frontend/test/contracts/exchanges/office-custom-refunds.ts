import {
  getRefundablePayment,
  refundOfficePayment,
  type RefundablePaymentResponse,
} from '@academy/contracts/http/office/registering';
import type { OfficeMoneyResponse } from '@academy/contracts/http/office/registrations';
import { cents } from '@academy/contracts/rules/money';
import { describe, expect, it } from 'vitest';
import { exchange } from '../exchange';
import { sent, version } from '../lines';
import { ids } from '../people';
import { anId, aText, pinned } from '../pinned';
import type { State } from '../state';

const id = ids.student;

describe('a payment of a custom amount', () => {
  const given: State[] = [
    ['there is an owner'],
    ['the owner is signed in to the office'],
    ['a deposit of what a course costs can be used'],
  ];

  it('is returned with what can be refunded', async () => {
    const answer = pinned<RefundablePaymentResponse>({
      success: true,
      payment: {
        id: anId(id),
        version: aText(version),
        refund: {
          paid: cents(147_500),
          refunded: cents(0),
          left: cents(147_500),
          proposal: cents(0),
          method: aText('the family by check, which a manager writes and records under Money'),
          by_hand: true,
          obstacle: null,
        },
      },
    });
    const { payment: read } = await exchange({
      what: 'a payment that can be refunded',
      given,
      call: getRefundablePayment,
      answer,
    });
    expect(read.refund.left).toBe(147_500);
  });

  it('is partly refunded with a reason', async () => {
    const body = { amount: cents(1_000), proposal: cents(0), reason: 'Paid twice.' };
    const answer = pinned<OfficeMoneyResponse>({
      success: true,
      refund: { amount: cents(1_000), status: 'pending', by_hand: true },
    });
    await exchange({
      what: 'a refund of a part of a payment',
      given,
      call: refundOfficePayment,
      body: sent(body),
      answer,
    });
  });
});
