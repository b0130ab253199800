import type { DoubleIntent, DoublePaymentError } from './objects.js';

export interface ProblemBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  payment_intent?: DoubleIntent;
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
export function invalidParameter(param: string, message: string, code = 'parameter_invalid'): Problem {
  return new Problem(400, { type: 'invalid_request_error', code, param, message }, false);
}

export function noSuch(kind: string, id: string): Problem {
  const param = kind === 'payment_intent' ? 'intent' : 'id';
  return new Problem(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    param,
    message: `No such ${kind}: '${id}'`,
  });
}

export function refused(code: string, message: string, intent?: DoubleIntent): Problem {
  return new Problem(400, { type: 'invalid_request_error', code, message, ...(intent && { payment_intent: intent }) });
}

export function cardError(error: DoublePaymentError, intent: DoubleIntent): Problem {
  return new Problem(402, { ...error, type: 'card_error', payment_intent: intent });
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
