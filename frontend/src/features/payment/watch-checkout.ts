import type { CheckoutResponse, CheckoutStatus } from '@academy/contracts/http/payments';
import { readCheckout, type CheckoutRef } from '../../api/payments';

/** Where a checkout stands once it no longer moves; `unknown` when it still does, or cannot be asked, after a while. */
export type WatchedCheckout =
  | { status: Exclude<CheckoutStatus, 'processing'>; checkout: CheckoutResponse }
  | { status: 'unknown' };

interface WatchOptions {
  /** Statuses to wait out, besides `processing`. */
  until: 'settled' | 'completed';
  signal: AbortSignal;
  read?: (checkout: CheckoutRef, signal: AbortSignal) => Promise<CheckoutResponse>;
  intervalMs?: number;
  patienceMs?: number;
}

/** A status that still says `open` when the provider should know is believed after so many looks. */
const looksAtOpen = 3;

/**
 * Asks our server, which asks the provider, until the checkout is decided: paid or not (`settled`),
 * or delivered (`completed`). Failed questions are asked again.
 */
export async function watchCheckout(checkout: CheckoutRef, options: WatchOptions): Promise<WatchedCheckout> {
  const {
    until,
    signal,
    read = (ref) => readCheckout(ref, undefined, signal),
    intervalMs = 2_000,
    patienceMs = 60_000,
  } = options;
  const giveUpAt = Date.now() + patienceMs;
  let open = 0;
  while (!signal.aborted) {
    const answer = await read(checkout, signal).catch(() => null);
    if (answer && answer.status !== 'processing') {
      open += answer.status === 'open' ? 1 : 0;
      const undecided =
        (answer.status === 'open' && open < looksAtOpen) || (answer.status === 'paid' && until === 'completed');
      if (!undecided) return { status: answer.status, checkout: answer };
    }
    if (Date.now() + intervalMs > giveUpAt) break;
    await pause(intervalMs, signal);
  }
  return { status: 'unknown' };
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });
}
