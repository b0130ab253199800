import { describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import { aCheckout } from '../../testing/builders';
import { completeDraft, everyForm, formInput, offerOf } from '../../testing/registrations';
import { cardDialogMachine } from '../card/card-dialog.machine';
import type { CardDialogInput, ChargeInput, ChargeResult, IntentResult } from '../card/card-dialog.types';
import type { CartEvent } from '../cart/cart.machine';
import type { FieldName, RegistrationDefinition } from './definition';
import { registrationFormMachine } from './registration-form.machine';
import { purchaseMachine } from '../purchase/purchase.machine';
import type { FulfillmentInput, FulfillmentResult } from '../purchase/purchase.types';
import type { OfferResult } from './registration-form.types';

const checkout = aCheckout({ id: 'c-1', token: 't-1' });

/** The machine with a server and a card network that always succeed. */
function start(definition: RegistrationDefinition, offer = offerOf(definition)) {
  const toCart = vi.fn<(event: CartEvent) => void>();
  const sent: FulfillmentInput[] = [];
  const actors = {
    createIntent: fromPromise<IntentResult, Pick<CardDialogInput, 'request' | 'checkout'>>(({ input }) =>
      Promise.resolve({ kind: 'opened', checkout, clientSecret: 's', paymentId: 'pi_1', amount: input.request.amount }),
    ),
    confirmCard: fromPromise<ChargeResult, ChargeInput>(() => Promise.resolve({ kind: 'succeeded' })),
  };
  const machine = registrationFormMachine.provide({
    actors: {
      drafts: fromCallback<CartEvent>(({ receive }) => receive(toCart)),
      loadOffer: fromPromise<OfferResult, RegistrationDefinition>(() => Promise.resolve({ kind: 'loaded', offer })),
      purchase: purchaseMachine.provide({
        actors: {
          cardDialog: cardDialogMachine.provide({ actors }),
          fulfill: fromPromise<FulfillmentResult, FulfillmentInput>(({ input }) => {
            sent.push(input);
            const lines = [{ line_id: 'line-1', registration_id: 'r-1' }];
            return Promise.resolve({ kind: 'delivered', lines, message: null });
          }),
        },
      }),
    },
  });
  return { actor: createActor(machine, { input: formInput(definition) }).start(), toCart, sent };
}

/** Fills in everything the form requires. */
async function fill({ actor }: Pick<ReturnType<typeof start>, 'actor'>, definition: RegistrationDefinition) {
  await waitFor(actor, (snapshot) => snapshot.matches({ options: 'loaded' }));
  const { values, option, tests } = completeDraft(definition);
  Object.entries(values).forEach(([field, value]) => actor.send({ type: 'CHANGE', field: field as FieldName, value }));
  if (option) actor.send({ type: 'CHOOSE', optionId: option.id });
  for (const { id: testId, dates } of tests) {
    actor.send({ type: 'TOGGLE_TEST', testId });
    if ('sat' in dates)
      (['sat', 'act'] as const).forEach((slot) => actor.send({ type: 'CHOOSE_DATE', testId, slot, date: dates[slot] }));
    else dates.forEach((date) => actor.send({ type: 'CHOOSE_DATE', testId, date }));
  }
}

describe.each(everyForm)('from an empty form to the confirmation: %s', (_service, definition) => {
  it('completes through the card dialog and one fulfillment call', async () => {
    const { actor, toCart, sent } = start(definition);
    await fill({ actor }, definition);
    actor.send({ type: 'ACCEPT_TERMS', accepted: true });
    actor.send({ type: 'SUBMIT', today: '2026-11-20' });
    const dialog = actor.getSnapshot().children.purchase?.getSnapshot().children.cardDialog;
    if (!dialog) throw new Error('The dialog is open');
    await waitFor(dialog, (snapshot) => snapshot.matches({ typing: 'collecting' }));
    for (const field of ['line1', 'city'] as const) dialog.send({ type: 'CHANGE', field, value: 'Rye' });
    dialog.send({ type: 'CHANGE', field: 'postal_code', value: '10580' });
    dialog.send({ type: 'SUBMIT', card: { confirm: vi.fn(), authenticate: vi.fn() } });
    const { context } = await waitFor(actor, (snapshot) => snapshot.matches({ form: 'confirmed' }));
    expect(context.checkout?.id).toBe('c-1');
    expect(sent).toHaveLength(1);
    expect(toCart).toHaveBeenLastCalledWith({ type: 'SETTLED', lineIds: ['line-1'], checkoutId: 'c-1' });
  });
});

describe('updating the cart when tests are selected', () => {
  const practice = Object.fromEntries(everyForm).sat_act_practice as RegistrationDefinition;
  const prices = (toCart: ReturnType<typeof start>['toCart']) =>
    toCart.mock.calls.flatMap(([event]) => (event.type === 'PUT' ? event.line.price : []));

  it('is debounced by about 100 ms and sets a price only when every test has its dates', async () => {
    const { actor, toCart } = start(practice);
    await fill({ actor }, practice);
    expect(prices(toCart)).not.toContain(100);
    await vi.waitFor(() => expect(prices(toCart).at(-1)).toBe(100), { timeout: 300, interval: 5 });
    actor.send({ type: 'TOGGLE_TEST', testId: 'practice-act' });
    await vi.waitFor(() => expect(prices(toCart).at(-1)).toBe(0));
    actor.send({ type: 'TOGGLE_TEST', testId: 'practice-act' });
    await vi.waitFor(() => expect(prices(toCart).at(-1)).toBe(100));
  });
});
