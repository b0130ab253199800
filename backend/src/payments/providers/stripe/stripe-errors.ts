import { IntentUnknown, ProviderRefused, ProviderUnavailable } from '../payment-provider.js';

/** As much of an error of Stripe's SDK as we read. */
interface StripeProblem {
  /** Name of the SDK's class. */
  type: string;
  message: string;
  requestId?: string | undefined;
  statusCode?: number | undefined;
  code?: string | undefined;
  /** What of the request it is about. */
  param?: string | undefined;
}

/**
 * A key that was revoked or lacks permission is an outage of ours: nothing was decided about the request, and a retry succeeds once the
 * key is right again.
 */
const retryable: readonly number[] = [401, 403, 408, 409, 429];

/** The SDK's error is left behind: it can hold the whole intent with its client secret, and ours are logged. */
export function mapStripeError({ type, message, requestId, statusCode: status, code, param }: StripeProblem): Error {
  const text = `${[type, status, code, requestId].filter(Boolean).join(' ')}: ${message}`;
  if (status === 404 && code === 'resource_missing' && param === 'intent') {
    return new IntentUnknown(text);
  }
  const understood = status !== undefined && status >= 400 && status < 500 && !retryable.includes(status);
  return understood && type !== 'StripeRateLimitError' ? new ProviderRefused(text) : new ProviderUnavailable(text);
}
