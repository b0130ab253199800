import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, waitFor, type StateValue } from 'xstate';
import { cents } from '@academy/contracts/rules/money';
import { aHandle } from '../../testing/builders';
import { restingStates, shortestPaths } from '../../testing/paths';
import { after, done, step } from '../../testing/transitions';
import { cardDialogMachine } from './card-dialog.machine';
import type { CardDialogInput, ChargeInput, ChargeResult, DialogEnding, IntentResult } from './card-dialog.types';
import { purchaseFlowMachine } from './purchase-flow.machine';
import { selectFlowView } from './purchase-flow-selectors';
import type {
  DeliveryInput,
  DeliveryResult,
  FlowPurchase,
  PurchaseFlowContext,
  PurchaseFlowInput,
} from './purchase-flow.types';

const handle = aHandle({ id: 'c-1', token: 't' });
const billing = { name: 'Ann Lee', email: 'ann@example.com', line1: '1 Post Road', city: 'Rye', postal_code: '10580' };
const purchase: FlowPurchase = {
  request: { amount: cents(19_900), currency: 'usd' },
  lines: [],
  amount: cents(19_900),
  billing,
};
const input: PurchaseFlowInput = { purchase, handle: aHandle(), onHandle: () => undefined };
const charged: Partial<PurchaseFlowContext> = { handle, charged: true, paymentId: 'pi_1' };
const watching = { finishing: 'watching' };

const ended = (ending: DialogEnding) => done('cardDialog', ending);
const looked = (status: string) => done('lookAtCheckout', { status, id: 'b-1' });
const watched = (status: string) => done('watchCheckout', { status, id: null });

type AnyEvent = { type: string; [detail: string]: unknown };
/** The last entry is how the purchase ends. */
type Row = [
  name: string,
  from: StateValue,
  context: Partial<PurchaseFlowContext>,
  event: AnyEvent,
  to: StateValue,
  does: string[],
  ending?: object,
];

const table: Row[] = [
  ['dialog has a checkout', 'paying', {}, { type: 'OPENED', handle }, 'paying', ['tellHandle']],
  ['dialog paid', 'paying', {}, ended({ kind: 'paid', handle, paymentId: 'pi_1' }), 'delivering', ['start:deliver']],
  [
    'dialog found it paid before',
    'paying',
    {},
    ended({ kind: 'paid', handle, paymentId: null }),
    watching,
    ['start:watchCheckout'],
  ],
  [
    'dialog left without an answer',
    'paying',
    {},
    ended({ kind: 'unknown', handle }),
    watching,
    ['start:watchCheckout'],
  ],
  ['dialog closed', 'paying', {}, ended({ kind: 'closed', handle }), 'ended', [], { kind: 'closed', handle }],
  ['dialog refunded', 'paying', {}, ended({ kind: 'refunded', handle }), 'ended', [], { kind: 'refunded' }],
  ['dialog lapsed', 'paying', {}, ended({ kind: 'expired', handle }), 'ended', [], { kind: 'expired' }],
  [
    'price changed',
    'paying',
    {},
    ended({ kind: 'priceChanged', handle, message: 'Now', amount: cents(1), lines: [] }),
    'ended',
    [],
    { kind: 'priceChanged', message: 'Now' },
  ],
  [
    'draft refused',
    'paying',
    {},
    ended({ kind: 'rejected', handle, message: 'No', fieldErrors: {} }),
    'ended',
    [],
    { kind: 'rejected', message: 'No' },
  ],

  [
    'delivered',
    'delivering',
    charged,
    done('deliver', { kind: 'delivered', id: 'b-1', message: 'Done' }),
    'ended',
    [],
    { kind: 'delivered', id: 'b-1', message: 'Done', handle },
  ],
  [
    'gone when it was paid',
    'delivering',
    charged,
    done('deliver', { kind: 'lost' }),
    'ended',
    [],
    { kind: 'refunded' },
  ],
  [
    'post failed after the charge',
    'delivering',
    charged,
    done('deliver', { kind: 'later' }),
    watching,
    ['start:watchCheckout'],
  ],
  [
    'server delivered it',
    watching,
    charged,
    watched('delivered'),
    'ended',
    [],
    { kind: 'delivered', id: null, message: null },
  ],
  ['server gives the money back', watching, charged, watched('refunded'), 'ended', [], { kind: 'refunded' }],
  ['server is not done', watching, charged, watched('unknown'), { finishing: 'waiting' }, []],
  ['server knows less than we do', watching, charged, watched('open'), { finishing: 'waiting' }, []],
  ['never charged after all', watching, { handle }, watched('declined'), 'ended', [], { kind: 'unpaid' }],
  ['lapsed without a charge', watching, { handle }, watched('expired'), 'ended', [], { kind: 'unpaid' }],
  [
    'looking again',
    { finishing: 'waiting' },
    charged,
    after('lookAgain', 'purchase.finishing.waiting'),
    watching,
    ['start:watchCheckout'],
  ],

  [
    'earlier visit: delivered',
    'looking',
    { handle },
    looked('delivered'),
    'ended',
    [],
    { kind: 'delivered', id: 'b-1', message: null },
  ],
  ['earlier visit: returned', 'looking', { handle }, looked('refunded'), 'ended', [], { kind: 'refunded' }],
  ['earlier visit: charged', 'looking', { handle }, looked('paid'), watching, ['start:watchCheckout']],
  ['earlier visit: card network at it', 'looking', { handle }, looked('processing'), watching, ['start:watchCheckout']],
  ['earlier visit: not paid', 'looking', { handle }, looked('open'), 'ended', [], { kind: 'closed', handle }],
  [
    'earlier visit: lapsed',
    'looking',
    { handle },
    looked('expired'),
    'ended',
    [],
    { kind: 'closed', handle: { ...handle, fingerprint: '' } },
  ],
  ['earlier visit: no answer', 'looking', { handle }, looked('unknown'), 'ended', [], { kind: 'closed', handle }],
];

describe('a purchase', () => {
  it.each(table)('%s', (_name, value, context, event, to, does, ending) => {
    const result = step(purchaseFlowMachine, { value, context, input }, event);
    expect({ to: result.to, does: result.does }).toEqual({ to, does });
    if (ending) expect(result.context.ending).toMatchObject(ending);
  });

  it('starts at the dialog, or with a look at an earlier visit', () => {
    expect(selectFlowView(createActor(purchaseFlowMachine, { input }).getSnapshot())).toBe('paying');
    expect(
      selectFlowView(createActor(purchaseFlowMachine, { input: { ...input, purchase: null } }).getSnapshot()),
    ).toBe('looking');
    expect(selectFlowView(undefined)).toBe('none');
  });

  it('can reach every state', () => {
    const later = [
      looked('paid'),
      watched('unknown'),
      ended({ kind: 'paid', handle, paymentId: 'pi_1' }),
      done('deliver', { kind: 'delivered', id: null, message: null }),
    ];
    const reached = [input, { ...input, purchase: null }].flatMap((start) => [
      ...shortestPaths(purchaseFlowMachine, later, { input: start }).keys(),
    ]);
    expect([...new Set(reached)].sort()).toEqual(restingStates(purchaseFlowMachine));
  });

  it('posts what was charged with the payment’s id, and ends with the server’s answer', async () => {
    const intent: IntentResult = {
      kind: 'opened',
      handle,
      clientSecret: 's',
      paymentId: 'pi_1',
      amount: cents(19_900),
    };
    const deliver = vi.fn((_input: DeliveryInput): Promise<DeliveryResult> =>
      Promise.resolve({ kind: 'delivered', id: 'b-1', message: null }),
    );
    const onHandle = vi.fn();
    const dialog = cardDialogMachine.provide({
      actors: {
        createIntent: fromPromise<IntentResult, Pick<CardDialogInput, 'request' | 'handle'>>(() =>
          Promise.resolve(intent),
        ),
        confirmCard: fromPromise<ChargeResult, ChargeInput>(() => Promise.resolve({ kind: 'succeeded' })),
      },
    });
    const logic = purchaseFlowMachine.provide({
      actors: {
        cardDialog: dialog,
        deliver: fromPromise<DeliveryResult, DeliveryInput>(({ input: sent }) => deliver(sent)),
      },
    });
    const actor = createActor(logic, { input: { ...input, onHandle } }).start();
    const open = actor.getSnapshot().children.cardDialog;
    if (!open) throw new Error('The dialog is open');
    await waitFor(open, (snapshot) => snapshot.matches('collecting'));
    open.send({ type: 'SUBMIT', card: { confirm: vi.fn(), authenticate: vi.fn() } });
    const { output } = await waitFor(actor, ({ status }) => status === 'done');
    expect(output).toEqual({ kind: 'delivered', handle, id: 'b-1', message: null });
    expect(deliver).toHaveBeenCalledExactlyOnceWith({ request: purchase.request, paymentId: 'pi_1', handle });
    expect(onHandle).toHaveBeenCalledExactlyOnceWith(handle);
  });
});
