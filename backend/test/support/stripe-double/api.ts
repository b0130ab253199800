import { browserView, checkClientSecret } from './browser.js';
import { checkExpand, expanded } from './expanding.js';
import { parseForm, textOf, type Form } from './form.js';
import type { DoubleIntent } from './objects.js';
import { Problem, secretKeyRequired, unauthorized, unknownUrl, unknownVersion } from './problems.js';
import { routes, type Route } from './routes.js';
import { checkRetiredParameters } from './rules.js';
import { assertObject } from './schema/answers.js';
import { decodeParameters } from './schema/parameters.js';
import { stripeSchemas } from './schema/schemas.js';
import type { World } from './world.js';

export interface Keys {
  secretKey: string;
  publishableKey: string;
}

export interface ApiRequest {
  method: string;
  path: string;
  /** The query of a GET, or the body of a POST. */
  form: string;
  /** The token of the header `authorization`. */
  token: string | undefined;
  apiVersion: string | undefined;
}

/** Returns who sent a request, by its API key. @throws Problem if the key is unknown */
export function callerOf({ secretKey, publishableKey }: Keys, { token, form }: ApiRequest): 'server' | 'browser' {
  const key = token ?? textOf(parseForm(form), 'key');
  if (key === secretKey) return 'server';
  if (key === publishableKey) return 'browser';
  throw unauthorized(key);
}

/**
 * Executes a request of the API.
 * @returns the body of the answer
 * @throws Problem if Stripe would refuse it
 * @throws Error if the double would answer what Stripe never answers
 */
export function execute(world: World, caller: 'server' | 'browser', request: ApiRequest): object {
  const { method, path, apiVersion = stripeSchemas.apiVersion } = request;
  const route = routes.find((each) => each.method === method && each.path.test(path));
  if (!route) throw unknownUrl(method, path);
  if (apiVersion !== stripeSchemas.apiVersion) throw unknownVersion(apiVersion);
  if (caller === 'browser' && !route.browser) throw secretKeyRequired();
  const id = route.path.exec(path)?.[1] ?? '';
  const form = parseForm(request.form);
  const params = parametersOf(route, caller, form);
  if (caller === 'browser') checkClientSecret(world.ledger, id, textOf(form, 'client_secret'));
  try {
    return answerOf(world, route, route.run(world, { params, id }), params.expand ?? [], caller);
  } catch (error) {
    if (error instanceof Problem && caller === 'browser' && error.body.payment_intent) {
      error.body.payment_intent = browserView(error.body.payment_intent as DoubleIntent);
    }
    throw error;
  }
}

function parametersOf(route: Route, caller: 'server' | 'browser', form: Form): { expand?: string[] } {
  if (route.parameters === 'PaymentIntentCreateParams') checkRetiredParameters(form);
  const params: { expand?: string[] } = decodeParameters(
    form,
    route.parameters,
    caller === 'browser' ? route.browser : undefined,
  );
  checkExpand(params.expand ?? [], route.answer, route.isList ? 'data.' : '');
  return params;
}

function answerOf({ ledger }: World, route: Route, result: object, expand: string[], caller: string): object {
  if (route.isList) {
    const list = result as { data: object[] };
    const inner = expand.map((path) => path.slice('data.'.length));
    const data = list.data.map((each) => expanded(ledger, each, inner));
    data.forEach((each) => assertObject(route.answer, each));
    return { ...list, data };
  }
  const answer = expanded(ledger, result, expand);
  assertObject(route.answer, answer);
  return caller === 'browser' ? browserView(answer as DoubleIntent) : answer;
}
