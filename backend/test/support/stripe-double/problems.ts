import type { BrowserIntent, DoubleIntent, DoublePaymentError } from './objects.js';

/**
 * Stripe's refusals, with its types, codes, parameters, statuses and words. Sources: https://docs.stripe.com/error-codes,
 * https://docs.stripe.com/api/errors, and answers of Stripe quoted in public issues. Where neither quotes the words, the sentence is ours.
 */
export interface ProblemBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  message: string;
  code?: string;
  decline_code?: string;
  charge?: string;
  param?: string;
  payment_intent?: DoubleIntent | BrowserIntent;
}

/** An error response of the provider. */
export class Problem extends Error {
  constructor(
    readonly status: number,
    readonly body: ProblemBody,
    /** True if the endpoint had started its work. The response is then kept under the idempotency key. */
    readonly executed = true,
  ) {
    super(body.message);
  }
}

/** Returns the error for an invalid parameter. The endpoint did not start, so the response is not kept. */
export function invalidParameter(param: string, message: string, code?: string): Problem {
  return new Problem(400, { type: 'invalid_request_error', ...(code && { code }), param, message }, false);
}

export function unknownParameters(names: string[]): Problem {
  const message = `Received unknown parameter${names.length > 1 ? 's' : ''}: ${names.join(', ')}`;
  return invalidParameter(names[0] ?? '', message, 'parameter_unknown');
}

export function missingParameter(name: string): Problem {
  return invalidParameter(name, `Missing required param: ${name}.`, 'parameter_missing');
}

export function emptyParameter(name: string): Problem {
  const message = `You passed an empty string for '${name}'. We assume empty values are an attempt to unset a parameter; however '${name}' cannot be unset. You should remove '${name}' from your request or supply a non-empty value.`;
  return invalidParameter(name, message, 'parameter_invalid_empty');
}

/** Returns the error for a value that is not one of a parameter's constants. */
export function invalidValue(name: string, constants: string[]): Problem {
  const [last, ...others] = constants.toReversed();
  const list = others.length > 1 ? `${others.toReversed().join(', ')}, or ${last}` : `${others.join('')} or ${last}`;
  return invalidParameter(name, `Invalid ${name}: must be ${others.length > 0 ? `one of ${list}` : last}`);
}

export function exclusiveParameters(...names: string[]): Problem {
  return invalidParameter(names[0] ?? '', `You may only specify one of these parameters: ${names.join(', ')}.`);
}

/** Returns the error for an unknown id: in the path, or in the parameter of that name. */
export function noSuch(kind: string, id: string, param = 'id'): Problem {
  const message = `No such ${kind}: '${id}'`;
  const isInPath = param === 'id' || param === 'intent';
  return new Problem(isInPath ? 404 : 400, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    param,
    message,
  });
}

export function unknownUrl(method: string, path: string): Problem {
  const message = `Unrecognized request URL (${method}: ${path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`;
  return new Problem(404, { type: 'invalid_request_error', message }, false);
}

/** Stripe accepts every version that it ever published. The double speaks one. */
export function unknownVersion(version: string): Problem {
  return new Problem(400, { type: 'invalid_request_error', message: `Invalid Stripe API version: ${version}` }, false);
}

export function unauthorized(key: string | undefined): Problem {
  const message = key
    ? `Invalid API Key provided: ${key.slice(0, 8)}****${key.slice(-4)}`
    : 'You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. ' +
      "'Authorization: Bearer YOUR_SECRET_KEY').";
  return new Problem(401, { type: 'invalid_request_error', message }, false);
}

export function secretKeyRequired(): Problem {
  const message =
    'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.';
  return new Problem(403, { type: 'invalid_request_error', code: 'secret_key_required', message }, false);
}

export function refused(code: string | undefined, message: string, intent?: DoubleIntent): Problem {
  return new Problem(400, {
    type: 'invalid_request_error',
    ...(code && { code }),
    message,
    ...(intent && { payment_intent: intent }),
  });
}

/** Returns the error for an intent that is past the point where something can be done with it. */
export function unexpectedState(intent: DoubleIntent, verb: 'cancel' | 'confirm', allowed: string[]): Problem {
  const done = verb === 'confirm' ? 'confirmed' : 'canceled';
  const message =
    verb === 'confirm' && intent.status === 'succeeded'
      ? 'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.'
      : `You cannot ${verb} this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be ${done}: ${allowed.join(', ')}.`;
  return refused('payment_intent_unexpected_state', message, intent);
}

/** @param amount cents @param left cents not yet refunded */
export function exceedsCharge(amount: number, left: number): Problem {
  const [wanted, rest] = [amount, left].map((cents) => `$${(cents / 100).toFixed(2)}`);
  return new Problem(400, {
    type: 'invalid_request_error',
    param: 'amount',
    message: `Refund amount (${wanted}) is greater than unrefunded amount on charge (${rest})`,
  });
}

/** Returns the error of a confirmation whose card was declined. */
export function cardError(error: DoublePaymentError, intent: DoubleIntent): Problem {
  return new Problem(402, { ...error, payment_intent: intent });
}

/** Returns the error while another request uses the same object. Nothing was done, so the response is not kept. */
export function lockTimeout(): Problem {
  const message =
    'This object cannot be accessed right now because another API request or Stripe process is accessing it.';
  return new Problem(429, { type: 'invalid_request_error', code: 'lock_timeout', message }, false);
}

/** Returns the error for a failure on the provider's side. */
export function failure(status: number): Problem {
  if (status === 429) {
    return new Problem(
      429,
      { type: 'invalid_request_error', code: 'rate_limit', message: 'Request rate limit exceeded.' },
      false,
    );
  }
  return new Problem(status, { type: 'api_error', message: 'An unknown error occurred.' });
}
