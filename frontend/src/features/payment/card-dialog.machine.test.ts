import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { restingStates, shortestPaths } from '../../testing/paths';
import { after, done, step } from '../../testing/transitions';
import { emptyBilling } from './billing';
import { cardDialogMachine } from './card-dialog.machine';
import { selectDialogView } from './card-dialog-selectors';
import type { CardDialogContext, ChargeResult, IntentResult } from './card-dialog.types';
import { card, billing, input, handle, intent, created, submit, close, type Row } from '../../testing/card-dialog';

const open: Partial<CardDialogContext> = { intent, handle };
const charged = (result: ChargeResult) => done('confirmCard', result);
const settled = (status: string) => done('pollCheckout', { status });

const table: Row[] = [
  ['submit', 'collecting', open, submit, 'confirming', ['start:confirmCard'], { card, error: null }],
  [
    'submit without billing',
    'collecting',
    { ...open, billing: emptyBilling },
    submit,
    'collecting',
    [],
    { error: 'Please fill in all required fields correctly' },
  ],
  ['a second submit', 'confirming', open, submit, 'confirming', []],
  ['closing while confirming', 'confirming', open, close, 'confirming', []],
  ['a submit while the bank asks', 'authenticating', open, submit, 'authenticating', []],
  ['closing while settling', 'settling', open, close, 'settling', []],
  ['closed', 'collecting', open, close, 'closed', [], { ending: { kind: 'closed', handle } }],

  [
    'charged',
    'confirming',
    open,
    charged({ kind: 'succeeded' }),
    'paid',
    [],
    { ending: { kind: 'paid', handle, paymentId: 'pi_1' } },
  ],
  [
    'declined',
    'confirming',
    open,
    charged({ kind: 'declined', message: 'Insufficient funds' }),
    'declined',
    [],
    { error: 'Insufficient funds' },
  ],
  ['undecided', 'confirming', open, charged({ kind: 'processing' }), 'settling', ['start:pollCheckout']],
  ['bank asks', 'confirming', open, charged({ kind: 'needsAction' }), 'authenticating', ['start:authenticateCard']],
  [
    'no answer',
    'confirming',
    open,
    charged({ kind: 'unknown' }),
    'settling',
    ['start:pollCheckout'],
    { error: 'An unexpected error occurred. Please try again.' },
  ],
  ['bank confirmed', 'authenticating', open, done('authenticateCard', { kind: 'succeeded' }), 'paid', []],
  [
    'bank refused',
    'authenticating',
    open,
    done('authenticateCard', { kind: 'declined', message: 'No' }),
    'declined',
    [],
    { error: 'No' },
  ],
  [
    'another card after a decline',
    'declined',
    { ...open, error: 'No' },
    submit,
    'confirming',
    ['start:confirmCard'],
    { error: null },
  ],

  [
    'settled: paid',
    'settling',
    open,
    settled('paid'),
    'paid',
    [],
    { ending: { kind: 'paid', handle, paymentId: 'pi_1' } },
  ],
  [
    'settled: completed, from another tab',
    'settling',
    { handle },
    settled('completed'),
    'paid',
    [],
    { ending: { kind: 'paid', handle, paymentId: null } },
  ],
  [
    'settled: declined',
    'settling',
    open,
    settled('declined'),
    'declined',
    [],
    { error: 'Payment failed. Please try again.' },
  ],
  [
    'settled: never charged',
    'settling',
    { ...open, error: 'An unexpected error occurred. Please try again.' },
    settled('open'),
    'declined',
    [],
    { error: 'An unexpected error occurred. Please try again.' },
  ],
  ['settled: lapsed', 'settling', open, settled('expired'), 'closed', [], { ending: { kind: 'expired', handle } }],
  ['settled: refunded', 'settling', open, settled('refunded'), 'closed', [], { ending: { kind: 'refunded', handle } }],
  [
    'settled: unpaid, but nothing to pay with',
    'settling',
    { handle },
    settled('declined'),
    'closed',
    [],
    { ending: { kind: 'expired', handle } },
  ],
  ['nobody knows', 'settling', open, settled('unknown'), 'statusUnknown', []],
  [
    'asking again by itself',
    'statusUnknown',
    open,
    after('askAgain', 'cardDialog.statusUnknown'),
    'settling',
    ['start:pollCheckout'],
  ],
  ['asked to look again', 'statusUnknown', open, { type: 'CHECK_AGAIN' }, 'settling', ['start:pollCheckout']],
  ['a submit while nobody knows', 'statusUnknown', open, submit, 'statusUnknown', []],
  ['left while nobody knows', 'statusUnknown', open, close, 'closed', [], { ending: { kind: 'unknown', handle } }],
];

describe('the card dialog', () => {
  it.each(table)('%s', (_name, value, context, event, to, does, says = {}) => {
    const result = step(cardDialogMachine, { value, context, input }, event);
    expect({ to: result.to, does: result.does }).toEqual({ to, does });
    expect(result.context).toMatchObject(says);
  });

  it('checks a field again as it changes after a failed submit, not before', () => {
    const change = (context: Partial<CardDialogContext>, field: string, value: string) =>
      step(cardDialogMachine, { value: 'collecting', context, input }, { type: 'CHANGE', field, value } as never)
        .context.billingErrors;
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
      created({ kind: 'failed', message: 'Down' }),
      created({ kind: 'emailCodeRequired', email: 'ann@example.com' }),
      submit,
      close,
      ...(['declined', 'processing', 'needsAction', 'succeeded'] as const).map((kind) =>
        charged({ kind, message: '' }),
      ),
      settled('unknown'),
    ];
    const reached = shortestPaths(cardDialogMachine, events, { input, tell: ({ context }) => context.intent !== null });
    expect([...reached.keys()].sort()).toEqual(restingStates(cardDialogMachine));
    expect(reached.get('cardDialog.paid')).toEqual([
      'xstate.done.actor.createIntent',
      'SUBMIT',
      'xstate.done.actor.confirmCard',
    ]);
  });

  it('charges once for two submits, and ends with what it was paid with', async () => {
    const confirm = vi.fn(() => Promise.resolve<ChargeResult>({ kind: 'succeeded' }));
    const onOpened = vi.fn();
    const machine = cardDialogMachine.provide({
      actors: {
        createIntent: fromPromise(() => Promise.resolve<IntentResult>(intent)),
        confirmCard: fromPromise(confirm),
      },
    });
    const actor = createActor(machine, { input: { ...input, onOpened } }).start();
    expect(selectDialogView(actor.getSnapshot())).toBe('initializing');
    await waitFor(actor, (snapshot) => snapshot.matches('collecting'));
    actor.send({ type: 'SUBMIT', card });
    actor.send({ type: 'SUBMIT', card });
    expect(selectDialogView(actor.getSnapshot())).toBe('processing');
    const { output } = await waitFor(actor, (snapshot) => snapshot.status === 'done');
    expect(output).toEqual({ kind: 'paid', handle, paymentId: 'pi_1' });
    expect(confirm).toHaveBeenCalledOnce();
    expect(onOpened.mock.calls).toEqual([[handle]]);
  });
});
