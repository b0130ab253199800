import { Unavailable } from '../errors/errors.js';
import type { RateLimits } from './rate-limits.js';

/** How much work of one kind this process does at the same time. */
export interface InFlightLimit {
  /** For one family or staff member. */
  each: number;
  /** For all callers together. */
  total: number;
  /** What a refused caller reads. */
  message: string;
}

/** Seconds after which a refused caller may try again. */
const retryAfter = 60;

/** Limits how much expensive work of one kind runs at the same time in this process. Use one instance per kind. */
export class InFlight {
  private readonly counts = new Map<string, number>();
  private total = 0;

  constructor(
    private readonly limits: Pick<RateLimits, 'enabled'>,
    private readonly limit: InFlightLimit,
  ) {}

  /** Does the work now. @param who the caller, for example the id of their account @throws Unavailable at the limit */
  async run<T>(who: string, work: () => Promise<T>): Promise<T> {
    const running = this.counts.get(who) ?? 0;
    const isFull = running >= this.limit.each || this.total >= this.limit.total;
    if (isFull && this.limits.enabled) throw new Unavailable(this.limit.message, retryAfter);
    this.change(who, 1);
    try {
      return await work();
    } finally {
      this.change(who, -1);
    }
  }

  private change(who: string, by: 1 | -1): void {
    const running = (this.counts.get(who) ?? 0) + by;
    if (running > 0) this.counts.set(who, running);
    else this.counts.delete(who);
    this.total += by;
  }
}
