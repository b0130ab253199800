import type { RefundablePaymentResponse } from '@academy/contracts/http/office/registering';
import type { OfficeMoneyResponse } from '@academy/contracts/http/office/registrations';
import { cents } from '@academy/contracts/rules/money';
import { describe, expect, it } from 'vitest';
import { readRefundablePayment, refundLine } from '../../../src/api/office/registrations';
import type { State } from '../exchange';
import { sent, version } from '../lines';
import { officeExchange } from '../office-exchange';
import { ids } from '../people';
import { anId, aText, pinned } from '../pinned';

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
    const read = await officeExchange(
      { what: 'a payment that can be refunded', given, route: 'getRefundablePayment', status: 200, answer },
      (client) => readRefundablePayment(id, client),
    );
    expect(read.refund.left).toBe(147_500);
  });

  it('is partly refunded with a reason', async () => {
    const body = { amount: cents(1_000), proposal: cents(0), reason: 'Paid twice.' };
    const answer = pinned<OfficeMoneyResponse>({
      success: true,
      refund: { amount: cents(1_000), status: 'pending', by_hand: true },
    });
    const done = await officeExchange(
      {
        what: 'a refund of a part of a payment',
        given,
        route: 'refundOfficePayment',
        body: sent(body),
        status: 200,
        answer,
      },
      (client) => refundLine({ kind: 'payment', id }, { ...body, version }, client),
    );
    expect(done.refund?.by_hand).toBe(true);
  });
});
