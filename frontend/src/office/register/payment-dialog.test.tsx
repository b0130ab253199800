// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { CreatePaymentIntentRequest } from '@academy/contracts/http/payments';
import { academyTimeZone } from '@academy/contracts/rules/dates';
import { cents } from '@academy/contracts/rules/money';
import { officePaymentMessages } from '@academy/contracts/rules/office-payments';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createActor, createEmptyActor, fromPromise } from 'xstate';
import { ApiError } from '../../api/errors';
import { me } from '../../testing/office-pages';
import { StaffContext } from '../office-context';
import { officePurchaseMachine, type OfficePurchaseInput, type SentPurchase } from './office-purchase.machine';
import { PaymentDialog } from './payment-dialog';

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(cleanup);

/** Academy time in some hours, as in requests: "2026-12-05 09:00". */
const inHours = (hours: number) =>
  new Date(Date.now() + hours * 3_600_000).toLocaleString('sv-SE', { timeZone: academyTimeZone }).slice(0, 16);

const refuse = () =>
  Promise.reject<SentPurchase>(
    new ApiError(422, 'validation_failed', 'Please correct it.', { 'pay.method': [officePaymentMessages.tooLate] }),
  );

/** Opens the dialog for a purchase of $100. */
function open(request: Partial<CreatePaymentIntentRequest>) {
  const logic = officePurchaseMachine.provide({
    actors: { send: fromPromise<SentPurchase, OfficePurchaseInput>(refuse) },
  });
  const amount = cents(10_000);
  const order = { request: { amount, currency: 'usd' as const, ...request }, lines: [], amount, billing: {} };
  const checkout = { key: 'k', fingerprint: 'f', id: null, token: null, replaces: null };
  const purchase = createActor(logic, { input: { order, checkout, owner: createEmptyActor() } }).start();
  render(
    <StaffContext value={me('desk')}>
      <PaymentDialog purchase={purchase} />
    </StaffContext>,
  );
}

const radio = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
const choose = (name: string | RegExp) => fireEvent.click(radio(name));
const button = () => screen.getByRole('button', { name: /^(Register|Save) / }).textContent;

it('takes a check for a test that is too close only in the hand', () => {
  open({ exam_date: [inHours(30)] });
  choose(/^Check/);
  expect(radio('On its way').disabled).toBe(true);
  screen.getByText(officePaymentMessages.tooLate);
  expect(button()).toBe('Register and record $100.00');
  expect(screen.queryByText(/too short a time/)).toBeNull();
});

it('sends no card link for a test that begins within two hours', () => {
  open({ exam_date: [inHours(1)] });
  expect(radio(/^Card, by email/).disabled).toBe(true);
  expect(radio(/^Check/).checked).toBe(true);
});

it('no longer shows a refusal once another method is chosen', async () => {
  open({ exam_date: [inHours(400)] });
  choose(/^Check/);
  choose('On its way');
  screen.getByText(/^We email the family instructions and hold this until /);
  fireEvent.click(screen.getByRole('button', { name: 'Register and wait for $100.00' }));
  await screen.findAllByText(officePaymentMessages.tooLate);
  choose('In my hand');
  expect(screen.queryByText(officePaymentMessages.tooLate)).toBeNull();
});

it('says of a custom amount only what happens, because nothing is held', () => {
  open({ purpose: 'online_payment' });
  screen.getByText(/^We email the family a link to pay by card\. It works until /);
  choose(/^Check/);
  screen.getByText('This completes now, and we email the family the receipt.');
  choose('On its way');
  screen.getByText(/^We email the family how to pay, and wait for the payment until /);
  expect(screen.queryByText(/hold/)).toBeNull();
});
