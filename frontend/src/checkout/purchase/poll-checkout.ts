import type { CheckoutResponse, CheckoutStatus } from '@academy/contracts/http/payments';
import { readCheckout, type CheckoutSession } from '../../api/payments';
import { checkoutRef } from './checkout-session';
import type { CheckoutState } from './purchase.types';

/** Slightly longer than two seconds, the minimum interval in which our server asks the provider about an open payment. */
const intervalMs = 2_200;
/** The number of unpaid responses before a checkout is considered unpaid. A recent charge may not have reached our server yet. */
const unpaidAnswers = 3;
/** Maximum number of reads, about a minute. */
const maxReads = 28;

type ReadCheckout = (session: CheckoutSession, signal: AbortSignal) => Promise<CheckoutState>;

interface PollOptions {
  signal: AbortSignal;
  read?: ReadCheckout;
  intervalMs?: number;
}

/** Reads the checkout of an earlier visit. Repeats while it is unpaid or cannot be read, up to three times. */
export async function lookUpCheckout(session: CheckoutSession, options: PollOptions): Promise<CheckoutState> {
  const mayChange = (status: CheckoutState['status']) => isUnpaid(status) || status === 'unknown';
  return readUntil(session, options, ({ status }, { reads }) => !mayChange(status) || reads >= unpaidAnswers);
}

/** Reads a checkout until it is delivered, refunded or confirmed unpaid. Returns its last state after about a minute. */
export async function pollCheckout(session: CheckoutSession, options: PollOptions): Promise<CheckoutState> {
  return readUntil(session, options, ({ status }, { reads, unpaid }) => {
    if (reads >= maxReads) return true;
    if (status === 'open') return unpaid >= unpaidAnswers;
    return status !== 'processing' && status !== 'paid' && status !== 'unknown';
  });
}

/** Reads a checkout once. Returns `unknown` when the server cannot be reached or its response cannot be read. */
export async function fetchCheckout(session: CheckoutSession, signal?: AbortSignal): Promise<CheckoutState> {
  const ref = checkoutRef(session);
  if (!ref) return unknown;
  try {
    return stateOf(await readCheckout(ref, signal));
  } catch {
    return unknown;
  }
}

const unknown: CheckoutState = { status: 'unknown', lines: [] };

const isUnpaid = (status: CheckoutStatus | 'unknown') => status === 'open' || status === 'declined';

function stateOf({ status, lines }: CheckoutResponse): CheckoutState {
  return { status, lines: lines.filter((line) => line.status === 'booked') };
}

async function readUntil(
  session: CheckoutSession,
  { signal, read = fetchCheckout, intervalMs: pauseMs = intervalMs }: PollOptions,
  isDecided: (state: CheckoutState, counts: { reads: number; unpaid: number }) => boolean,
): Promise<CheckoutState> {
  let unpaid = 0;
  for (let reads = 1; ; reads += 1) {
    const state = await read(session, signal);
    if (isUnpaid(state.status)) unpaid += 1;
    if (signal.aborted || isDecided(state, { reads, unpaid })) return state;
    await pause(pauseMs, signal);
    if (signal.aborted) return state;
  }
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
