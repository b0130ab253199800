import {
  listPayments,
  type AccountPayment,
  type AccountPaymentsResponse,
} from '@academy/contracts/http/account-payments';
import { cents } from '@academy/contracts/rules/money';
import { describe, expect, it } from 'vitest';
import { exchange } from '../exchange';
import { checkout, ids, states, tokens } from '../people';
import { anId, aText, aTime, oneOrMore, pinned } from '../pinned';

describe('the payments of a family', () => {
  it('are listed with the lines of a receipt', async () => {
    const given = [states.parent, states.parentSignedIn, states.openCheckout, states.charged, states.booked];
    const { amount } = checkout;
    const one = {
      id: ids.checkout,
      date: '2026-01-05T15:04:05.000Z',
      description: 'SAT/ACT Course',
      amount,
      refunded: 0,
      status: 'Paid' as const,
      demo: true,
      refunds: [],
      lines: [
        {
          label: 'SAT/ACT Course: 5 Sessions',
          student: 'Ann Doe',
          student_id: null,
          registration_id: ids.registration,
          quantity: 5,
          unit_amount: cents(amount / 5),
          amount,
          dates: [],
        },
      ],
    };
    const answer = pinned<AccountPaymentsResponse>({
      success: true,
      data: oneOrMore<AccountPayment>({
        ...one,
        id: anId(one.id),
        date: aTime(one.date),
        lines: oneOrMore<AccountPayment['lines'][number]>({
          label: aText('SAT/ACT Course: 5 Sessions'),
          student: aText('Ann Doe'),
          student_id: null,
          registration_id: anId(ids.registration),
          quantity: 5,
          unit_amount: cents(amount / 5),
          amount,
          dates: [],
        }),
      }),
    });
    const { data: paid } = await exchange({
      what: 'the payments of a parent',
      given,
      token: tokens.parent,
      call: listPayments,
      answer,
    });
    expect(paid).toEqual([one]);
  });
});
