import { cents } from '@academy/contracts/rules/money';
import type { OfficePaymentFields } from '@academy/contracts/rules/office-payments';
import { describe, expect, it } from 'vitest';
import { createActor, createEmptyActor, fromPromise, waitFor } from 'xstate';
import type { CheckoutSession } from '../../api/payments';
import { officePurchaseMachine, type OfficePurchaseInput, type SentPurchase } from './office-purchase.machine';

const pay: OfficePaymentFields = { method: 'check', received: true, reference: '1042', reason: '' };
const checkout: CheckoutSession = { key: 'k', fingerprint: 'f', id: null, token: null, replaces: null };
const order = { request: { amount: cents(100), currency: 'usd' } as const, lines: [], amount: cents(100), billing: {} };

function start(send: (input: OfficePurchaseInput) => Promise<SentPurchase>) {
  const logic = officePurchaseMachine.provide({
    actors: { send: fromPromise<SentPurchase, OfficePurchaseInput>(({ input }) => send(input)) },
  });
  return createActor(logic, { input: { order, checkout, owner: createEmptyActor() } }).start();
}

const answer = {
  success: true,
  checkout_id: 'c',
  payment_id: 'p',
  status: 'paid',
  waits_until: null,
  amount: cents(100),
  registrations: [{ line_id: 'l', registration_id: 'r' }],
} as const;

describe('an office purchase', () => {
  it('sends the payment fields and returns the registrations', async () => {
    const sent: OfficePurchaseInput[] = [];
    const actor = start((input) => {
      sent.push(input);
      return Promise.resolve({ kind: 'sent', answer: { ...answer, registrations: [...answer.registrations] } });
    });
    actor.send({ type: 'SUBMIT', pay });
    const { output } = await waitFor(actor, ({ status }) => status === 'done');
    expect(sent).toEqual([{ order, checkout, pay }]);
    expect(output).toMatchObject({ kind: 'delivered', lines: [{ line_id: 'l', registration_id: 'r' }] });
  });

  it('returns a rejection for the form to show', async () => {
    const result = { kind: 'rejected', checkout, message: 'Sold out', fieldErrors: {} } as const;
    const actor = start(() => Promise.resolve({ kind: 'refused', result }));
    actor.send({ type: 'SUBMIT', pay });
    expect((await waitFor(actor, ({ status }) => status === 'done')).output).toEqual(result);
  });

  it('stays open after any other failure and allows a retry', async () => {
    const failures = [new Error('offline')];
    const actor = start(() => {
      const failure = failures.pop();
      return failure
        ? Promise.reject(failure)
        : Promise.resolve({ kind: 'sent', answer: { ...answer, registrations: [] } });
    });
    actor.send({ type: 'SUBMIT', pay });
    const { context } = await waitFor(
      actor,
      (snapshot) => snapshot.matches('choosing') && snapshot.context.error !== null,
    );
    expect(context.error).toEqual(new Error('offline'));
    actor.send({ type: 'SUBMIT', pay });
    expect((await waitFor(actor, ({ status }) => status === 'done')).output).toMatchObject({ kind: 'delivered' });
  });

  it('ends as closed without sending', () => {
    const actor = start(() => Promise.reject(new Error('not sent')));
    actor.send({ type: 'CLOSE' });
    expect(actor.getSnapshot().output).toEqual({ kind: 'closed', checkout });
  });
});
