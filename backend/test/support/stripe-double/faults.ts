/** A failure of the provider, or of the network in front of it, that affects matching requests. */
export interface Fault {
  /** Which requests, e.g. `POST /v1/payment_intents`; a regular expression is matched against the same text. Every request if omitted. */
  on?: string | RegExp;
  /** How many requests it affects; 1 if omitted. */
  times?: number;
  /** Milliseconds to wait before the request takes effect. */
  delayMs?: number;
  /** True if the request takes effect despite the fault. */
  effect?: boolean;
  /**
   * An error status, `locked` for a 429 because another request uses the object, a response that never comes, or a dropped connection;
   * the real response if omitted.
   */
  answer?: number | 'locked' | 'hang' | 'cut';
}

/** Pending faults, applied first in, first out. */
export class Faults {
  private waiting: { fault: Fault; left: number }[] = [];

  add(fault: Fault): void {
    this.waiting.push({ fault, left: fault.times ?? 1 });
  }

  clear(): void {
    this.waiting = [];
  }

  /** Returns the first fault that matches this request, if any, and uses it up. */
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
