import { IntentUnknown, ProviderRefused, ProviderUnavailable } from '../payment-provider.js';

/** The fields we read of a Stripe SDK error. */
interface StripeProblem {
  /** Name of the SDK's class. */
  type: string;
  message: string;
  requestId?: string | undefined;
  statusCode?: number | undefined;
  code?: string | undefined;
  /** The request parameter it is about. */
  param?: string | undefined;
}

/**
 * A revoked key, or one without permission, counts as an outage on our side: the request was not decided, and a retry succeeds once
 * the key is corrected.
 */
const retryable: readonly number[] = [401, 403, 408, 409, 429];

/** Does not wrap the SDK's error, which can contain the whole intent with its client secret, because our errors are logged. */
export function mapStripeError({ type, message, requestId, statusCode: status, code, param }: StripeProblem): Error {
  const text = `${[type, status, code, requestId].filter(Boolean).join(' ')}: ${message}`;
  if (status === 404 && code === 'resource_missing' && param === 'intent') {
    return new IntentUnknown(text);
  }
  const understood = status !== undefined && status >= 400 && status < 500 && !retryable.includes(status);
  return understood && type !== 'StripeRateLimitError' ? new ProviderRefused(text) : new ProviderUnavailable(text);
}
