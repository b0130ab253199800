import { describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import { restingStates, shortestPaths } from '../../testing/paths';
import { done, failed, step } from '../../testing/transitions';
import { emptyBilling } from './card-dialog.setup';
import { cardDialogMachine } from './card-dialog.machine';
import { selectDialogView } from './card-dialog-selectors';
import type { CardDialogContext, ChargeResult, IntentResult } from './card-dialog.types';
import { card, billing, input, checkout, intent, created, submit, close, type Row } from '../../testing/card-dialog';

const open: Partial<CardDialogContext> = { intent, checkout };
const overdue = { ...intent, hold: { until: '2026-11-28T19:51:00Z', endsAt: Date.now() - 1 } };
const held = { ...intent, hold: { until: '2026-11-28T19:51:00Z', endsAt: Date.now() + 900_000 } };
const charged = (result: ChargeResult) => done('confirmCard', result);
const needsAction: ChargeResult = { kind: 'needsAction', card };
const again = ['start:authenticateCard'];
const left: Partial<CardDialogContext> = { result: { kind: 'unknown', checkout } };
const collecting = { typing: 'collecting' } as const;
const declined = { typing: 'declined' };

const prefill = { type: 'PREFILL', billing };

const table: Row[] = [
  ['submit', collecting, open, submit, 'confirming', ['start:confirmCard'], { error: null }],
  [
    'submit without billing details',
    collecting,
    { ...open, billing: emptyBilling },
    submit,
    collecting,
    [],
    { error: 'Please fill in all required fields correctly' },
  ],
  [
    'prefill from the last payment',
    collecting,
    { ...open, billing: emptyBilling },
    prefill,
    collecting,
    [],
    { billing, billingFrom: 'lastPayment' },
  ],
  [
    'prefill while the intent is being created',
    { initializing: 'creating' },
    { billing: emptyBilling },
    prefill,
    { initializing: 'creating' },
    [],
    { billing, billingFrom: 'lastPayment' },
  ],
  [
    'prefill after typing',
    collecting,
    { ...open, billing: emptyBilling, billingFrom: 'person' },
    prefill,
    collecting,
    [],
    { billing: emptyBilling },
  ],
  [
    'typing over prefilled details',
    collecting,
    { ...open, billing, billingFrom: 'lastPayment' },
    { type: 'CHANGE', field: 'city', value: 'Harrison' },
    collecting,
    [],
    { billing: { ...billing, city: 'Harrison' }, billingFrom: 'person' },
  ],
  ['submit after the hold has ended', collecting, { ...open, intent: overdue }, submit, 'lapsed', []],
  [
    'submit while the seats are held',
    collecting,
    { ...open, intent: held },
    submit,
    'confirming',
    ['start:confirmCard'],
  ],
  [
    'continuing after the hold has ended',
    'lapsed',
    { ...open, intent: overdue },
    { type: 'RETRY' },
    { initializing: 'creating' },
    ['start:createIntent'],
    {
      renewed: true,
      checkout: {
        ...checkout,
        key: expect.any(String) as string,
        id: null,
        token: null,
        replaces: { id: 'c-1', token: 't' },
      },
    },
  ],
  ['closing after the hold has ended', 'lapsed', open, close, 'closed', [], { result: { kind: 'closed', checkout } }],
  ['prefill while the card is being charged', 'confirming', open, prefill, 'confirming', []],
  ['a second submit', 'confirming', open, submit, 'confirming', []],
  ['closing while confirming', 'confirming', open, close, 'confirming', []],
  ['submit during bank authentication', 'authenticating', open, submit, 'authenticating', []],
  ['dialog closed', collecting, open, close, 'closed', [], { result: { kind: 'closed', checkout } }],

  [
    'charge succeeds',
    'confirming',
    open,
    charged({ kind: 'succeeded' }),
    'paid',
    [],
    { result: { kind: 'paid', checkout, paymentId: 'pi_1' } },
  ],
  [
    'charge declined',
    'confirming',
    open,
    charged({ kind: 'declined', message: 'Insufficient funds' }),
    declined,
    [],
    { error: 'Insufficient funds' },
  ],
  ['charge still processing', 'confirming', open, charged({ kind: 'processing' }), 'closed', [], left],
  [
    'bank requires authentication',
    'confirming',
    open,
    charged(needsAction),
    'authenticating',
    ['start:authenticateCard'],
  ],
  [
    'bank requires authentication again',
    'authenticating',
    open,
    done('authenticateCard', needsAction),
    'authenticating',
    again,
  ],
  ['charge result unknown', 'confirming', open, charged({ kind: 'unknown' }), 'closed', [], left],
  ['bank authentication succeeds', 'authenticating', open, done('authenticateCard', { kind: 'succeeded' }), 'paid', []],
  [
    'bank authentication declined',
    'authenticating',
    open,
    done('authenticateCard', { kind: 'declined', message: 'No' }),
    declined,
    [],
    { error: 'No' },
  ],
  [
    'another card after a decline',
    declined,
    { ...open, error: 'No' },
    submit,
    'confirming',
    ['start:confirmCard'],
    { error: null },
  ],

  ['charge throws', 'confirming', open, failed('confirmCard'), 'closed', ['reportError'], left],
  ['bank authentication throws', 'authenticating', open, failed('authenticateCard'), 'closed', ['reportError'], left],
];

describe('the card dialog', () => {
  it.each(table)('makes the expected transition: %s', (_name, value, context, event, to, does, says = {}) => {
    const result = step(cardDialogMachine, { value, context, input }, event);
    expect({ to: result.to, does: result.does }).toEqual({ to, does });
    expect(result.context).toMatchObject(says);
  });

  it.each([
    [false, collecting, 'You are offline. Nothing was charged.'],
    [true, 'confirming', null],
  ] as const)('sends nothing while the device is offline (online: %s)', (onLine, to, error) => {
    vi.stubGlobal('navigator', { onLine });
    const result = step(cardDialogMachine, { value: collecting, context: open, input }, submit);
    vi.unstubAllGlobals();
    expect(result.to).toEqual(to);
    expect(result.context.error).toBe(error);
  });

  it('revalidates a field on change only after a failed submit', () => {
    const change = (context: Partial<CardDialogContext>, field: string, value: string) =>
      step(cardDialogMachine, { value: collecting, context, input }, { type: 'CHANGE', field, value } as never).context
        .billingErrors;
    expect(change({ billing: emptyBilling }, 'name', '')).toEqual({});
    const billingErrors = { name: 'Name is required', city: 'City is required' };
    expect(change({ billing: emptyBilling, billingErrors }, 'name', 'Ann')).toEqual({ city: 'City is required' });
    const gb = { ...billing, country: 'GB' as const, postal_code: 'SW1A 1AA' };
    expect(
      change(
        {
          billing: gb,
          billingErrors: { city: 'City is required' },
        },
        'country',
        'US',
      ),
    ).toMatchObject({ postal_code: 'Postal code must contain only numbers' });
  });

  it('can reach every state', () => {
    const events = [
      created(intent),
      created(overdue),
      created({ kind: 'failed', message: 'Down' }),
      created({ kind: 'emailCodeRequired', email: 'ann@example.com' }),
      submit,
      close,
      ...(['declined', 'needsAction', 'succeeded'] as const).map((kind) => charged({ kind, message: '', card })),
    ];
    const reached = shortestPaths(cardDialogMachine, events, {
      input,
      tell: ({ context }) => context.intent?.hold?.until ?? context.intent !== null,
    });
    expect([...reached.keys()].sort()).toEqual(restingStates(cardDialogMachine));
    expect(reached.get('cardDialog.paid')).toEqual([
      'xstate.done.actor.createIntent',
      'SUBMIT',
      'xstate.done.actor.confirmCard',
    ]);
  });

  it('charges only once for two submits and returns the payment', async () => {
    const confirm = vi.fn(() => Promise.resolve<ChargeResult>({ kind: 'succeeded' }));
    const opened = vi.fn();
    const owner = createActor(fromCallback(({ receive }) => receive(opened))).start();
    const machine = cardDialogMachine.provide({
      actors: {
        createIntent: fromPromise(() => Promise.resolve<IntentResult>(intent)),
        confirmCard: fromPromise(confirm),
      },
    });
    const actor = createActor(machine, { input: { ...input, owner } }).start();
    expect(selectDialogView(actor.getSnapshot())).toBe('initializing');
    await waitFor(actor, (snapshot) => snapshot.matches(collecting));
    actor.send({ type: 'SUBMIT', card });
    actor.send({ type: 'SUBMIT', card });
    expect(selectDialogView(actor.getSnapshot())).toBe('processing');
    const { output } = await waitFor(actor, (snapshot) => snapshot.status === 'done');
    expect(output).toEqual({ kind: 'paid', checkout, paymentId: 'pi_1' });
    expect(confirm).toHaveBeenCalledOnce();
    expect(opened).toHaveBeenCalledExactlyOnceWith({ type: 'CHECKOUT_OPENED', checkout });
  });
});
