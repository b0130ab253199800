import { AsyncResource } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import PQueue from 'p-queue';
import { InFlight } from '../platform/http/rate-limit/in-flight.js';
import { RateLimits } from '../platform/http/rate-limit/rate-limits.js';

/** For a family or a staff member. Enough to save every receipt of a long list one after the other. */
const pdfsOfCaller = { limit: 30, seconds: 10 * 60 };

/** Includes those that wait. */
const pdfsAtOnce = {
  each: 5,
  total: 20,
  message: 'Too many files are being prepared right now. Please try again in a minute.',
};

/** Each keeps the process busy while its pages are laid out, and reads the database with several connections. */
const concurrency = 2;

/** Makes PDFs for callers, a few at a time, so that they do not slow down everyone else. One instance per process. */
@Injectable()
export class PdfWork {
  private readonly queue = new PQueue({ concurrency });
  private readonly inFlight: InFlight;

  constructor(private readonly limits: RateLimits) {
    this.inFlight = new InFlight(limits, pdfsAtOnce);
  }

  /**
   * Collects the content of a PDF and lays it out, after those that were asked for earlier.
   * @param who id of the family's account, or of the staff member
   * @throws TooManyRequests, Unavailable while too many wait, and what `work` throws
   */
  async make<T>(who: string, work: () => Promise<T>): Promise<T> {
    await this.limits.take(`pdfs:of:${who}`, pdfsOfCaller);
    // Bound, because the queue would start it in the context of the request whose PDF was made before.
    return this.inFlight.run(who, () => this.queue.add(AsyncResource.bind(work)));
  }
}
