// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { Family } from '@academy/contracts/http/office/families';
import type { AllocatablePayment } from '@academy/contracts/http/office/registering';
import { cents } from '@academy/contracts/rules/money';
import { afterEach, describe, expect, it } from 'vitest';
import { createActor, createEmptyActor, fromPromise } from 'xstate';
import { ApiError } from '../../api/errors';
import { dateText } from '../office-time';
import { accountToRegister } from './earlier-payment';
import { EarlierPaymentDialog } from './earlier-payment-dialog';
import { officePurchaseMachine, type OfficePurchaseInput, type SentPurchase } from './office-purchase.machine';

afterEach(cleanup);

const payment: AllocatablePayment = {
  id: 'p-1',
  receipt: '4F2A91B3',
  payer: 'Jane Doe',
  description: 'Program Deposit',
  amount: cents(19_900),
  method: 'Cash',
  paid_at: '2026-11-02T15:00:00.000Z',
  account_id: 'a-2',
};
const checkout = { key: 'k', fingerprint: 'f', id: null, token: null, replaces: null };

function open(price: number, send: (input: OfficePurchaseInput) => Promise<SentPurchase>) {
  const logic = officePurchaseMachine.provide({
    actors: { send: fromPromise<SentPurchase, OfficePurchaseInput>(({ input }) => send(input)) },
  });
  const amount = cents(price);
  const order = { request: { amount, currency: 'usd' } as const, lines: [], amount, billing: {} };
  const purchase = createActor(logic, { input: { order, checkout, owner: createEmptyActor() } }).start();
  render(<EarlierPaymentDialog purchase={purchase} order={order} payment={payment} />);
  return purchase;
}

const never = () => Promise.reject(new Error('Nothing is to be sent'));

it('uses the paying account, or the first confirmed account of the family', () => {
  const unconfirmed = { id: 'a-0', state: 'unconfirmed' };
  const family = { accounts: [unconfirmed, { id: 'a-1', state: 'active' }, { id: 'a-2', state: 'active' }] } as Family;
  expect(accountToRegister(family, payment)).toBe('a-2');
  for (const other of [{ account_id: 'a-3' }, { account_id: null }, null])
    expect(accountToRegister(family, other)).toBe('a-1');
  expect(accountToRegister({ accounts: [unconfirmed] } as Family, null)).toBeNull();
  expect(accountToRegister({ accounts: [] }, payment)).toBeNull();
});

describe('registering with an earlier payment', () => {
  it('sends the selected payment', async () => {
    const sent: OfficePurchaseInput[] = [];
    const purchase = open(19_900, (input) => {
      sent.push(input);
      return new Promise(() => undefined);
    });
    screen.getByText(`$199.00, Cash, paid on ${dateText('2026-11-02')} for Program Deposit.`);
    fireEvent.click(screen.getByRole('button', { name: 'Register' }));
    await screen.findByText('Registering...');
    expect(sent).toMatchObject([{ pay: { method: 'earlier_payment', payment: { id: 'p-1' } } }]);
    expect(purchase.getSnapshot().matches('sending')).toBe(true);
  });

  it('offers only the way back when the price differs from the payment', () => {
    const purchase = open(25_000, never);
    screen.getByText(/^The payment is \$199\.00 and this costs \$250\.00\./);
    expect(screen.queryByRole('button', { name: 'Register' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Back to the form' }));
    expect(purchase.getSnapshot().output).toMatchObject({ kind: 'closed' });
  });

  it('shows the error and allows a retry when rejected', async () => {
    const text = 'This payment belongs to the account of another family.';
    open(19_900, () =>
      Promise.reject(new ApiError(422, 'validation_failed', 'Please correct it.', { payment: [text] })),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Register' }));
    await screen.findByText(text);
    screen.getByRole('button', { name: 'Register' });
  });
});
