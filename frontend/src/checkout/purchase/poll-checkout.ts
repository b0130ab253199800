import type { CheckoutResponse, CheckoutStatus } from '@academy/contracts/http/payments';
import { readCheckout, type CheckoutSession } from '../../api/payments';
import { checkoutRef } from './checkout-session';
import type { CheckoutState } from './purchase.types';

/** Our server asks the provider about an open payment every two seconds at most. */
const intervalMs = 2_200;
/** A charge that was just made may not have reached our server: unpaid is believed after this many answers. */
const unpaidAnswers = 3;
/** About a minute. */
const mostReads = 28;

type ReadCheckout = (session: CheckoutSession, signal: AbortSignal) => Promise<CheckoutState>;

interface PollOptions {
  signal: AbortSignal;
  read?: ReadCheckout;
  intervalMs?: number;
}

/** The checkout of an earlier visit, read again while it is unpaid, three times at most. */
export async function lookUpCheckout(session: CheckoutSession, options: PollOptions): Promise<CheckoutState> {
  return readUntil(session, options, ({ status }, { unpaid }) => !isUnpaid(status) || unpaid >= unpaidAnswers);
}

/** Reads a checkout until it is delivered, refunded or certainly unpaid. Gives its last state after about a minute. */
export async function pollCheckout(session: CheckoutSession, options: PollOptions): Promise<CheckoutState> {
  return readUntil(session, options, ({ status }, { reads, unpaid }) => {
    if (reads >= mostReads) return true;
    if (status === 'open') return unpaid >= unpaidAnswers;
    return status !== 'processing' && status !== 'paid' && status !== 'unknown';
  });
}

/** Reads a checkout once; `unknown` when the server cannot be asked or its answer cannot be read. */
export async function fetchCheckout(session: CheckoutSession, signal?: AbortSignal): Promise<CheckoutState> {
  const ref = checkoutRef(session);
  if (!ref) return unknown;
  try {
    return stateOf(await readCheckout(ref, undefined, signal));
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
