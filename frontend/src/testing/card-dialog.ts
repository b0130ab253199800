import { createEmptyActor, type StateValue } from 'xstate';
import { cents } from '@academy/contracts/rules/money';
import { aCheckout } from './builders';
import { done } from './transitions';
import { emptyBilling } from '../checkout/card/card-dialog.setup';
import type {
  CardDialogContext,
  CardDialogInput,
  IntentResult,
  OpenedIntent,
} from '../checkout/card/card-dialog.types';
import type { CardPort } from '../checkout/card/card-port';

export const card: CardPort = {
  confirm: () => Promise.resolve({ kind: 'succeeded' }),
  authenticate: () => Promise.resolve({ kind: 'succeeded' }),
};

export const billing = {
  ...emptyBilling,
  name: 'Ann Lee',
  email: 'ann@example.com',
  line1: '1 Post Road',
  city: 'Rye',
  postal_code: '10580',
};

export const input: CardDialogInput = {
  request: { amount: cents(147_500), currency: 'usd' },
  checkout: aCheckout(),
  lines: [],
  billing,
  owner: createEmptyActor(),
};

export const checkout = aCheckout({ id: 'c-1', token: 't' });
export const intent: OpenedIntent = {
  kind: 'opened',
  checkout,
  clientSecret: 'secret',
  paymentId: 'pi_1',
  amount: cents(147_500),
};
export const created = (result: IntentResult) => done('createIntent', result);
export const submit = { type: 'SUBMIT', card };
export const close = { type: 'CLOSE' };
type AnyEvent = { type: string; [detail: string]: unknown };

/** Context that the dialog shows or ends with. */
type Says = Partial<CardDialogContext>;

/** One transition as a test case. `says` is the expected context afterwards. */
export type Row = [
  name: string,
  from: StateValue,
  context: Partial<CardDialogContext>,
  event: AnyEvent,
  to: StateValue,
  does: string[],
  says?: Says,
];
