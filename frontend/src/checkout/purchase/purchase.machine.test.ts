import { describe, expect, it, vi } from 'vitest';
import { createActor, createEmptyActor, fromCallback, fromPromise, waitFor, type StateValue } from 'xstate';
import { cents } from '@academy/contracts/rules/money';
import { aCheckout } from '../../testing/builders';
import { restingStates, shortestPaths } from '../../testing/paths';
import { after, done, failed, step } from '../../testing/transitions';
import { cardDialogMachine } from '../card/card-dialog.machine';
import type { CardDialogResult, ChargeInput, ChargeResult, IntentInput, IntentResult } from '../card/card-dialog.types';
import { purchaseMachine } from './purchase.machine';
import { selectAwaiting, selectDialogOpen, selectLookingUp, selectOverdue } from './purchase-selectors';
import type {
  FulfillmentInput,
  FulfillmentResult,
  PurchaseContext,
  PurchaseInput,
  PurchaseOrder,
} from './purchase.types';

const checkout = aCheckout({ id: 'c-1', token: 't' });
const invalid = { ...checkout, fingerprint: '' };
const billing = { name: 'Ann Lee', email: 'ann@example.com', line1: '1 Post Road', city: 'Rye', postal_code: '10580' };
const order: PurchaseOrder = {
  request: { amount: cents(19_900), currency: 'usd' },
  lines: [],
  amount: cents(19_900),
  billing,
};
const input: PurchaseInput = { order, checkout: aCheckout(), owner: createEmptyActor() };
const opened: Partial<PurchaseContext> = { checkout };
const charged: Partial<PurchaseContext> = { checkout, charged: true, paymentId: 'pi_1' };
const lines = [{ line_id: 'l-1', registration_id: 'b-1' }];
const state = (status: string) => ({ status, lines, amount: cents(19_900), paymentRecordId: 'p-1' });
const polling = { awaitingFulfillment: 'polling' };
const waiting = { awaitingFulfillment: 'waiting' };

const ended = (result: CardDialogResult) => done('cardDialog', result);
const lookedUp = (status: string) => done('lookUp', state(status));
const polled = (status: string) => done('poll', state(status));
const fulfilled = (result: FulfillmentResult) => done('fulfill', result);
const delivered = { kind: 'delivered', checkout, lines, message: null };

type AnyEvent = { type: string; [detail: string]: unknown };
/** The last entry is the purchase's output, or its context. */
type Row = [
  name: string,
  from: StateValue,
  context: Partial<PurchaseContext>,
  event: AnyEvent,
  to: StateValue,
  does: string[],
  ends?: object,
];

const table: Row[] = [
  [
    'the dialog opens a checkout',
    'paying',
    {},
    { type: 'CHECKOUT_OPENED', checkout },
    'paying',
    ['send:CHECKOUT_OPENED'],
  ],
  [
    'the dialog charges the card',
    'paying',
    {},
    ended({ kind: 'paid', checkout, paymentId: 'pi_1' }),
    'fulfilling',
    ['start:fulfill'],
  ],
  ['the dialog result is unknown', 'paying', {}, ended({ kind: 'unknown', checkout }), polling, ['start:poll']],
  ['the dialog closed', 'paying', {}, ended({ kind: 'closed', checkout }), 'ended', [], { kind: 'closed', checkout }],
  [
    'the price changed',
    'paying',
    {},
    ended({ kind: 'priceChanged', checkout, message: 'Now', amount: cents(1), lines: [] }),
    'ended',
    [],
    { kind: 'priceChanged', message: 'Now' },
  ],
  [
    'the draft is rejected',
    'paying',
    {},
    ended({ kind: 'rejected', checkout, message: 'No', fieldErrors: {} }),
    'ended',
    [],
    { kind: 'rejected', message: 'No' },
  ],
  [
    'the dialog throws before opening a checkout',
    'paying',
    {},
    failed('cardDialog'),
    'ended',
    ['reportError'],
    { kind: 'unpaid' },
  ],
  [
    'the dialog throws after opening a checkout',
    'paying',
    opened,
    failed('cardDialog'),
    polling,
    ['reportError', 'start:poll'],
  ],

  [
    'purchase delivered',
    'fulfilling',
    charged,
    fulfilled({ kind: 'delivered', lines, message: 'Done' }),
    'ended',
    [],
    { ...delivered, message: 'Done' },
  ],
  ['slot taken at payment', 'fulfilling', charged, fulfilled({ kind: 'lost' }), 'ended', [], { kind: 'refunded' }],
  ['the fulfillment is pending', 'fulfilling', charged, fulfilled({ kind: 'pending' }), polling, ['start:poll']],
  ['the fulfillment throws', 'fulfilling', charged, failed('fulfill'), polling, ['reportError', 'start:poll']],

  ['poll: delivered', polling, charged, polled('completed'), 'ended', [], delivered],
  ['poll: refunded', polling, charged, polled('refunded'), 'ended', [], { kind: 'refunded', checkout: invalid }],
  ['poll: status unknown', polling, charged, polled('unknown'), waiting, []],
  ['poll: open despite the charge', polling, charged, polled('open'), waiting, []],
  ['poll: declined', polling, opened, polled('declined'), 'ended', [], { kind: 'unpaid', checkout: invalid }],
  ['poll: open, no charge', polling, opened, polled('open'), 'ended', [], { kind: 'unpaid', checkout: invalid }],
  ['poll: expired, no charge', polling, opened, polled('expired'), 'ended', [], { kind: 'expired', checkout: invalid }],
  ['poll: expired despite the charge', polling, charged, polled('expired'), waiting, []],
  ['poll throws', polling, charged, failed('poll'), waiting, ['reportError']],
  [
    'next poll after the wait',
    waiting,
    charged,
    after('pollAgain', 'purchase.awaitingFulfillment.waiting'),
    polling,
    ['start:poll'],
  ],

  ['look-up: delivered', 'lookingUp', opened, lookedUp('completed'), 'ended', [], delivered],
  ['look-up: refunded', 'lookingUp', opened, lookedUp('refunded'), 'ended', [], { kind: 'refunded' }],
  ['look-up: charged', 'lookingUp', opened, lookedUp('paid'), polling, ['start:poll']],
  ['look-up: processing', 'lookingUp', opened, lookedUp('processing'), polling, ['start:poll']],
  ['look-up: not paid', 'lookingUp', opened, lookedUp('open'), 'ended', [], { kind: 'closed', checkout }],
  ['look-up: expired', 'lookingUp', opened, lookedUp('expired'), 'ended', [], { kind: 'closed', checkout: invalid }],
  ['look-up: status unknown', 'lookingUp', opened, lookedUp('unknown'), 'ended', [], { kind: 'closed', checkout }],
  ['look-up throws', 'lookingUp', opened, failed('lookUp'), 'ended', ['reportError'], { kind: 'closed', checkout }],
];

describe('a purchase', () => {
  it.each(table)('makes the expected transition: %s', (_name, value, context, event, to, does, ends) => {
    const result = step(purchaseMachine, { value, context, input }, event);
    expect({ to: result.to, does: result.does }).toEqual({ to, does });
    if (ends) expect(result.context.result).toMatchObject(ends);
  });

  it('is marked as charged once the server reports the payment', () => {
    const { context } = step(purchaseMachine, { value: polling, context: opened, input }, polled('paid'));
    expect(context).toMatchObject({ charged: true, polls: 1 });
  });

  it('starts with the card dialog, or by looking up an earlier visit', () => {
    const first = (changes: Partial<PurchaseInput>) =>
      createActor(purchaseMachine, { input: { ...input, ...changes } }).getSnapshot();
    expect([selectDialogOpen(first({})), selectLookingUp(first({ order: null }))]).toEqual([true, true]);
    expect([selectDialogOpen(undefined), selectLookingUp(undefined), selectAwaiting(undefined)]).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('is overdue after two polls', () => {
    const at = (polls: number) =>
      purchaseMachine.resolveState({
        value: waiting,
        context: { ...input, paymentId: null, charged: true, result: null, polls },
      });
    expect([1, 2].map((polls) => selectOverdue(at(polls)))).toEqual([false, true]);
  });

  it('can reach every state', () => {
    const later = [
      lookedUp('paid'),
      polled('unknown'),
      ended({ kind: 'paid', checkout, paymentId: 'pi_1' }),
      fulfilled({ kind: 'delivered', lines: [], message: null }),
    ];
    const reached = [input, { ...input, order: null }].flatMap((start) => [
      ...shortestPaths(purchaseMachine, later, { input: start, tell: () => null }).keys(),
    ]);
    expect([...new Set(reached)].sort()).toEqual(restingStates(purchaseMachine));
  });

  it('sends the payment ID after the charge and returns the server’s result', async () => {
    const intent: IntentResult = {
      kind: 'opened',
      checkout,
      clientSecret: 's',
      paymentId: 'pi_1',
      amount: cents(19_900),
    };
    const fulfill = vi.fn((_input: FulfillmentInput): Promise<FulfillmentResult> =>
      Promise.resolve({ kind: 'delivered', lines, message: null }),
    );
    const dialog = cardDialogMachine.provide({
      actors: {
        createIntent: fromPromise<IntentResult, IntentInput>(() => Promise.resolve(intent)),
        confirmCard: fromPromise<ChargeResult, ChargeInput>(() => Promise.resolve({ kind: 'succeeded' })),
      },
    });
    const logic = purchaseMachine.provide({
      actors: {
        cardDialog: dialog,
        fulfill: fromPromise<FulfillmentResult, FulfillmentInput>(({ input: sent }) => fulfill(sent)),
      },
    });
    const told = vi.fn();
    const owner = createActor(fromCallback(({ receive }) => receive(told))).start();
    const actor = createActor(logic, { input: { ...input, owner } }).start();
    const open = actor.getSnapshot().children.cardDialog;
    if (!open) throw new Error('The dialog is open');
    await waitFor(open, (snapshot) => snapshot.matches({ typing: 'collecting' }));
    open.send({ type: 'SUBMIT', card: { confirm: vi.fn(), authenticate: vi.fn() } });
    const { output } = await waitFor(actor, ({ status }) => status === 'done');
    expect(output).toMatchObject({ kind: 'delivered', checkout, lines });
    expect(fulfill).toHaveBeenCalledExactlyOnceWith({ request: order.request, paymentId: 'pi_1', checkout });
    expect(told).toHaveBeenCalledExactlyOnceWith({ type: 'CHECKOUT_OPENED', checkout });
  });
});
