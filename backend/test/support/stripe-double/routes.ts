import { listDestinations, listEndpoints, listEvents, readAccount, readBalance } from './account.js';
import { browserConfirmation, browserReading } from './browser.js';
import { cancelIntent, confirmIntent, createIntent } from './intents.js';
import { createDomain, listDomains, validateDomain } from './payment-method-domains.js';
import { createRefund, listRefunds, readRefund } from './refunds.js';
import type { Schema } from './schema/schemas.js';
import type { Call, World } from './world.js';

/** An endpoint of the API. */
export interface Route {
  method: 'GET' | 'POST';
  path: RegExp;
  /** The SDK's type of its parameters. */
  parameters: string;
  /** The SDK's type of its answer, or of the items of a list. */
  answer: string;
  isList?: boolean;
  /** What Stripe.js adds to the parameters, if a publishable key may call it. */
  browser?: Schema;
  run(world: World, call: Call): object;
}

export const routes: Route[] = [
  {
    method: 'POST',
    path: /^\/v1\/payment_intents$/,
    parameters: 'PaymentIntentCreateParams',
    answer: 'PaymentIntent',
    run: createIntent,
  },
  {
    method: 'GET',
    path: /^\/v1\/payment_intents\/(\w+)$/,
    parameters: 'PaymentIntentRetrieveParams',
    answer: 'PaymentIntent',
    browser: browserReading,
    run: ({ ledger }, { id }) => ledger.intent(id),
  },
  {
    method: 'POST',
    path: /^\/v1\/payment_intents\/(\w+)\/confirm$/,
    parameters: 'PaymentIntentConfirmParams',
    answer: 'PaymentIntent',
    browser: browserConfirmation,
    run: confirmIntent,
  },
  {
    method: 'POST',
    path: /^\/v1\/payment_intents\/(\w+)\/cancel$/,
    parameters: 'PaymentIntentCancelParams',
    answer: 'PaymentIntent',
    run: cancelIntent,
  },
  { method: 'POST', path: /^\/v1\/refunds$/, parameters: 'RefundCreateParams', answer: 'Refund', run: createRefund },
  {
    method: 'GET',
    path: /^\/v1\/refunds\/(\w+)$/,
    parameters: 'RefundRetrieveParams',
    answer: 'Refund',
    run: readRefund,
  },
  {
    method: 'GET',
    path: /^\/v1\/refunds$/,
    parameters: 'RefundListParams',
    answer: 'Refund',
    isList: true,
    run: listRefunds,
  },
  {
    method: 'GET',
    path: /^\/v1\/events$/,
    parameters: 'EventListParams',
    answer: 'Event',
    isList: true,
    run: listEvents,
  },
  {
    method: 'GET',
    path: /^\/v1\/webhook_endpoints$/,
    parameters: 'WebhookEndpointListParams',
    answer: 'WebhookEndpoint',
    isList: true,
    run: listEndpoints,
  },
  {
    method: 'GET',
    path: /^\/v2\/core\/event_destinations$/,
    parameters: 'EventDestinationListParams',
    answer: 'EventDestination',
    isList: true,
    run: listDestinations,
  },
  {
    method: 'GET',
    path: /^\/v1\/payment_method_domains$/,
    parameters: 'PaymentMethodDomainListParams',
    answer: 'PaymentMethodDomain',
    isList: true,
    run: listDomains,
  },
  {
    method: 'POST',
    path: /^\/v1\/payment_method_domains$/,
    parameters: 'PaymentMethodDomainCreateParams',
    answer: 'PaymentMethodDomain',
    run: createDomain,
  },
  {
    method: 'POST',
    path: /^\/v1\/payment_method_domains\/(\w+)\/validate$/,
    parameters: 'PaymentMethodDomainValidateParams',
    answer: 'PaymentMethodDomain',
    run: validateDomain,
  },
  {
    method: 'GET',
    path: /^\/v1\/account$/,
    parameters: 'AccountRetrieveCurrentParams',
    answer: 'Account',
    run: readAccount,
  },
  {
    method: 'GET',
    path: /^\/v1\/balance$/,
    parameters: 'BalanceRetrieveParams',
    answer: 'Balance',
    run: readBalance,
  },
];
