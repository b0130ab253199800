import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.js';
import { Config } from '../../config/config.js';
import { TooManyRequests } from '../errors/errors.js';
import {
  consumeBucket,
  countUses,
  deleteBucket,
  deleteBucketWithParts,
  hasMark,
  storeMark,
} from './rate-limits.repository.js';

/** How often something may happen: `limit` times in `seconds`. */
export interface RateLimit {
  limit: number;
  seconds: number;
}

/** Counts in PostgreSQL with the database's time, so that limits apply across processes and restarts. */
@Injectable()
export class RateLimits {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
  ) {}

  /** False only in load tests, where nothing is counted. */
  get enabled(): boolean {
    return this.config.RATE_LIMITS !== 'off';
  }

  /**
   * Counts one use of a bucket, e.g. `login:jane@example.com`, or several.
   * @throws TooManyRequests when the bucket is used up
   */
  async take(bucket: string, limit: RateLimit, uses = 1): Promise<void> {
    const retryAfter = await this.countAll([bucket], limit, uses);
    if (retryAfter > 0) throw new TooManyRequests(retryAfter);
  }

  /** Counts one use of a bucket. @returns 0 while it is within its limit, else the seconds until it resets */
  count(bucket: string, limit: RateLimit): Promise<number> {
    return this.countAll([bucket], limit);
  }

  /** Counts one use of each of these buckets. @returns 0 while all are within the limit, else the seconds until the last one resets */
  async countAll(buckets: readonly string[], { limit, seconds }: RateLimit, uses = 1): Promise<number> {
    if (!this.enabled) return 0;
    const counted = await countUses(this.database, buckets, seconds, uses);
    return Math.max(0, ...counted.map(({ count, left }) => (count > limit ? Math.max(1, left) : 0)));
  }

  /** Remembers for some seconds a fact that a limit depends on, such as a network that the owner uses. */
  async remember(fact: string, seconds: number): Promise<void> {
    if (this.enabled) await storeMark(this.database, fact, seconds);
  }

  /** Whether {@link remember} was called for one of the facts and it has not expired. */
  remembers(...facts: string[]): Promise<boolean> {
    return hasMark(this.database, facts);
  }

  /** Resets a bucket, e.g. failed attempts after a successful sign-in. */
  async clear(bucket: string): Promise<void> {
    await deleteBucket(this.database, bucket);
  }

  /** Resets a bucket. @returns whether anything was counted in it */
  consume(bucket: string): Promise<boolean> {
    return consumeBucket(this.database, bucket);
  }

  /** Deletes a bucket and all buckets named after it with a colon. */
  async clearWithParts(bucket: string): Promise<void> {
    await deleteBucketWithParts(this.database, bucket);
  }
}
