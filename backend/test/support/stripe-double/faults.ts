/** How the provider, or the wire before it, fails a request. */
export interface Fault {
  /** Which requests, e.g. `POST /v1/payment_intents`; every one when left out. A regular expression is matched against the same text. */
  on?: string | RegExp;
  /** How many requests it meets before it is gone; 1 when left out. */
  times?: number;
  /** Milliseconds the request takes before it has its effect. */
  delayMs?: number;
  /** Whether the request does its work all the same. */
  effect?: boolean;
  /** A status to answer with, no answer at all, or a connection cut; the true answer when left out. */
  answer?: number | 'hang' | 'cut';
}

/** Faults waiting for their request, first in first out. */
export class Faults {
  private waiting: { fault: Fault; left: number }[] = [];

  add(fault: Fault): void {
    this.waiting.push({ fault, left: fault.times ?? 1 });
  }

  clear(): void {
    this.waiting = [];
  }

  /** The fault that meets this request, if any, used up by it. */
  take(method: string, path: string): Fault | undefined {
    const request = `${method} ${path}`;
    const met = this.waiting.find(({ fault }) => matches(fault, request));
    if (met) {
      met.left -= 1;
      this.waiting = this.waiting.filter(({ left }) => left > 0);
    }
    return met?.fault;
  }
}

function matches({ on }: Fault, request: string): boolean {
  if (on === undefined) {
    return true;
  }
  return typeof on === 'string' ? on === request : on.test(request);
}
