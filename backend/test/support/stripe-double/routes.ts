import { outcomeOfPaymentMethod, type CardOutcome } from './cards.js';
import { formOf, listOf, textOf, textsOf, type Form } from './form.js';
import type { Ledger } from './ledger.js';
import type { DoubleEndpoint, DoubleEvent, DoubleIntent } from './objects.js';
import { page } from './paging.js';
import { paymentMethodsOf, requireReturnUrl } from './payment-methods.js';
import { cardError, invalidParameter } from './problems.js';

/** The state the endpoints operate on. */
export interface World {
  ledger: Ledger;
  events: DoubleEvent[];
  /** What the account has under Webhooks in the Dashboard. */
  endpoints: DoubleEndpoint[];
  /** Billing details sent by the browser, by intent id. */
  billing: Map<string, Form>;
  /** Replaces the card's own outcome with the one the test has requested, if any. */
  decide(card: CardOutcome): CardOutcome;
}

interface Route {
  method: 'GET' | 'POST';
  path: RegExp;
  run(world: World, form: Form, id: string): unknown;
}

export const routes: Route[] = [
  { method: 'POST', path: /^\/v1\/payment_intents$/, run: createIntent },
  {
    method: 'GET',
    path: /^\/v1\/payment_intents$/,
    run: ({ ledger }, form) => page([...ledger.intents.values()], form, '/v1/payment_intents'),
  },
  {
    method: 'GET',
    path: /^\/v1\/payment_intents\/(\w+)$/,
    run: ({ ledger }, form, id) => expanded(ledger, ledger.intent(id), form),
  },
  { method: 'POST', path: /^\/v1\/payment_intents\/(\w+)\/confirm$/, run: confirmIntent },
  {
    method: 'POST',
    path: /^\/v1\/payment_intents\/(\w+)\/cancel$/,
    run: ({ ledger }, form, id) => expanded(ledger, ledger.cancel(id), form),
  },
  { method: 'POST', path: /^\/v1\/refunds$/, run: createRefund },
  { method: 'GET', path: /^\/v1\/refunds$/, run: listRefunds },
  { method: 'GET', path: /^\/v1\/events$/, run: listEvents },
  { method: 'GET', path: /^\/v1\/webhook_endpoints$/, run: listEndpoints },
  { method: 'GET', path: /^\/v2\/core\/event_destinations$/, run: listDestinations },
];

function createIntent({ ledger }: World, form: Form): DoubleIntent {
  const methods = paymentMethodsOf(form);
  const amount = positiveCents(form, 'amount');
  if (amount < 50) {
    throw invalidParameter('amount', 'Amount must be at least $0.50 usd', 'amount_too_small');
  }
  const currency = textOf(form, 'currency');
  if (!currency) {
    throw invalidParameter('currency', 'Missing required param: currency.', 'parameter_missing');
  }
  const intent = ledger.create({
    amount,
    currency,
    captureMethod: textOf(form, 'capture_method') ?? 'automatic_async',
    description: textOf(form, 'description'),
    metadata: metadataOf(form),
    ...methods,
    receiptEmail: textOf(form, 'receipt_email'),
  });
  return expanded(ledger, intent, form);
}

function confirmIntent(world: World, form: Form, id: string): DoubleIntent {
  const method = textOf(form, 'payment_method') ?? '';
  const card = outcomeOfPaymentMethod(method);
  if (!card) {
    throw invalidParameter('payment_method', `No such PaymentMethod: '${method}'`, 'resource_missing');
  }
  requireReturnUrl(world.ledger.intent(id), form);
  const intent = world.ledger.confirm(id, world.decide(card));
  if (intent.last_payment_error) {
    throw cardError(intent.last_payment_error, intent);
  }
  return expanded(world.ledger, intent, form);
}

function createRefund({ ledger }: World, form: Form): unknown {
  const amount = form['amount'] === undefined ? undefined : positiveCents(form, 'amount');
  return ledger.refund(textOf(form, 'payment_intent') ?? '', amount, metadataOf(form));
}

function listRefunds({ ledger }: World, form: Form): unknown {
  const intentId = textOf(form, 'payment_intent');
  const refunds = [...ledger.refunds.values()].filter(
    (refund) => intentId === undefined || refund.payment_intent === intentId,
  );
  return page(refunds, form, '/v1/refunds');
}

function listEvents({ events }: World, form: Form): unknown {
  const types = textOf(form, 'type') === undefined ? listOf(form, 'types') : [textOf(form, 'type')];
  return page(types.length === 0 ? events : events.filter((event) => types.includes(event.type)), form, '/v1/events');
}

function listEndpoints({ endpoints }: World, form: Form): unknown {
  const snapshots = endpoints.filter(({ payload }) => payload === 'snapshot');
  return page(snapshots, form, '/v1/webhook_endpoints');
}

function listDestinations({ endpoints }: World): unknown {
  const data = endpoints.map(({ id, status, url, enabled_events, payload }) => ({
    id,
    object: 'v2.core.event_destination',
    event_payload: payload,
    enabled_events,
    status,
    type: 'webhook_endpoint',
    webhook_endpoint: { url },
  }));
  return { data, next_page_url: null, previous_page_url: null };
}

function expanded(ledger: Ledger, intent: DoubleIntent, form: Form): DoubleIntent {
  const wanted = listOf(form, 'expand');
  const charge =
    wanted.some((path) => path.startsWith('latest_charge')) && typeof intent.latest_charge === 'string'
      ? ledger.charges.get(intent.latest_charge)
      : undefined;
  if (!charge) return intent;
  const refunds = page(
    [...ledger.refunds.values()].filter((refund) => refund.charge === charge.id),
    {},
    `/v1/charges/${charge.id}/refunds`,
  );
  return {
    ...intent,
    latest_charge: wanted.includes('latest_charge.refunds') ? Object.assign({ ...charge }, { refunds }) : charge,
  };
}

function positiveCents(form: Form, name: string): number {
  const text = textOf(form, name);
  if (text === undefined) {
    throw invalidParameter(name, `Missing required param: ${name}.`, 'parameter_missing');
  }
  if (!/^\d+$/.test(text) || Number(text) < 1) {
    throw invalidParameter(name, `Invalid positive integer`, 'parameter_invalid_integer');
  }
  return Number(text);
}

/** Reads the metadata. Enforces the provider's limits: 50 keys of up to 40 characters, with values of up to 500 characters. */
function metadataOf(form: Form): Record<string, string> {
  const metadata = textsOf(form, 'metadata');
  const entries = Object.entries(metadata);
  const tooLong = entries.find(([key, value]) => key.length > 40 || value.length > 500);
  if (entries.length > 50 || entries.length < Object.keys(formOf(form, 'metadata')).length || tooLong) {
    throw invalidParameter(
      `metadata${tooLong ? `[${tooLong[0]}]` : ''}`,
      'Metadata takes 50 keys of 40 characters with texts of 500 characters.',
    );
  }
  return metadata;
}
