import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { aHandle } from '../../testing/builders';
import { completeDraft, everyForm, fakePorts, offerOf } from '../../testing/registrations';
import { cardDialogMachine } from '../payment/card-dialog.machine';
import type { CardDialogInput, ChargeInput, ChargeResult, IntentResult } from '../payment/card-dialog.types';
import { amountOf } from './choice';
import type { FieldName, RegistrationDefinition } from './definition';
import { registrationFormMachine } from './registration-form.machine';
import type { OfferResult, PostInput, PostResult } from './registration-form.types';

const handle = aHandle({ id: 'c-1', token: 't-1' });

/** The machine over a server and a card network where everything goes well. */
function start(definition: RegistrationDefinition, offer = offerOf(definition)) {
  const ports = fakePorts({ newId: () => 'line-1' });
  const sent: PostInput[] = [];
  const actors = {
    createIntent: fromPromise<IntentResult, Pick<CardDialogInput, 'request' | 'handle'>>(({ input }) =>
      Promise.resolve({ kind: 'opened', handle, clientSecret: 's', paymentId: 'pi_1', amount: input.request.amount }),
    ),
    confirmCard: fromPromise<ChargeResult, ChargeInput>(() => Promise.resolve({ kind: 'succeeded' })),
  };
  const machine = registrationFormMachine.provide({
    actors: {
      loadOffer: fromPromise<OfferResult, RegistrationDefinition>(() => Promise.resolve({ kind: 'loaded', offer })),
      cardDialog: cardDialogMachine.provide({ actors }),
      postRegistration: fromPromise<PostResult, PostInput>(({ input }) => {
        sent.push(input);
        return Promise.resolve({ kind: 'registered', booked: [{ line_id: 'line-1', registration_id: 'r-1' }] });
      }),
    },
  });
  return { actor: createActor(machine, { input: { definition, ports } }).start(), ports, sent };
}

/** Types and chooses all that a form asks for. */
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
  it('without reading which service it is', async () => {
    const serviceType = vi.fn(() => definition.serviceType);
    const nameless = Object.defineProperty({ ...definition }, 'serviceType', { get: serviceType });
    const { actor, ports, sent } = start(nameless, offerOf(definition));
    await fill({ actor }, definition);
    actor.send({ type: 'ACCEPT_TERMS', accepted: true });
    actor.send({ type: 'SUBMIT' });
    const dialog = actor.getSnapshot().children.cardDialog;
    if (!dialog) throw new Error('The dialog is open');
    await waitFor(dialog, (snapshot) => snapshot.matches('collecting'));
    for (const field of ['line1', 'city'] as const) dialog.send({ type: 'CHANGE', field, value: 'Rye' });
    dialog.send({ type: 'CHANGE', field: 'postal_code', value: '10580' });
    dialog.send({ type: 'SUBMIT', card: { confirm: vi.fn(), authenticate: vi.fn() } });
    const { context } = await waitFor(actor, (snapshot) => snapshot.matches({ form: 'confirmed' }));
    expect(context.receipt).toMatchObject({
      registrationId: 'r-1',
      amount: amountOf(completeDraft(definition)),
      studentName: 'Kim Lee',
    });
    expect(context.receipt?.calendars).toHaveLength(definition.choice.kind === 'tests' ? 1 : 0);
    expect(sent).toHaveLength(1);
    expect(ports.settle).toHaveBeenCalledExactlyOnceWith(['line-1']);
    expect(serviceType).not.toHaveBeenCalled();
  });
});

describe('the cart follows the choice of tests', () => {
  const practice = Object.fromEntries(everyForm).sat_act_practice as RegistrationDefinition;
  const saved = (ports: ReturnType<typeof fakePorts>) =>
    vi.mocked(ports.save).mock.calls.map(([{ chosen }]) => chosen.price);

  it('about 100 ms after it has come to rest, and only while every test has its dates', async () => {
    const { actor, ports } = start(practice);
    await fill({ actor }, practice);
    expect(saved(ports)).toEqual([]);
    await vi.waitFor(() => expect(saved(ports)).toEqual([100]), { timeout: 300, interval: 5 });
    actor.send({ type: 'TOGGLE_TEST', testId: 'practice-act' });
    await vi.waitFor(() => expect(ports.drop).toHaveBeenLastCalledWith('line-1'));
    actor.send({ type: 'TOGGLE_TEST', testId: 'practice-act' });
    await vi.waitFor(() => expect(saved(ports)).toEqual([100, 100]));
  });
});
