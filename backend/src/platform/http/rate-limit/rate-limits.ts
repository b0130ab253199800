import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Config } from '../../config/config.js';
import { TooManyRequests } from '../errors/errors.js';

/** How often something may happen: `limit` times in `seconds`. */
export interface RateLimit {
  limit: number;
  seconds: number;
}

/** Counts in PostgreSQL, so that the limits hold across processes and restarts. Time is the database's. */
@Injectable()
export class RateLimits {
  constructor(
    private readonly dataSource: DataSource,
    private readonly config: Config,
  ) {}

  /** False in load tests only: then nothing is counted. */
  get enabled(): boolean {
    return this.config.RATE_LIMITS !== 'off';
  }

  /**
   * Counts one use of a bucket, e.g. `login:jane@example.com`.
   * @throws TooManyRequests when the bucket is used up
   */
  async take(bucket: string, limit: RateLimit): Promise<void> {
    const retryAfter = await this.count(bucket, limit);
    if (retryAfter > 0) throw new TooManyRequests(retryAfter);
  }

  /** Counts one use of a bucket. @returns 0 while it is within its limit, else the seconds until it is empty again */
  async count(bucket: string, { limit, seconds }: RateLimit): Promise<number> {
    if (!this.enabled) return 0;
    const [row] = await this.dataSource.query<{ count: number; left: number }[]>(
      `INSERT INTO rate_limits AS r (bucket, count, resets_at) VALUES ($1, 1, academy_now() + make_interval(secs => $2))
       ON CONFLICT (bucket) DO UPDATE SET
         count = CASE WHEN r.resets_at <= academy_now() THEN 1 ELSE r.count + 1 END,
         resets_at = CASE WHEN r.resets_at <= academy_now() THEN academy_now() + make_interval(secs => $2) ELSE r.resets_at END
       RETURNING count, ceil(extract(epoch FROM resets_at - academy_now()))::int AS left`,
      [bucket, seconds],
    );
    return row && row.count > limit ? Math.max(1, row.left) : 0;
  }

  /** Resets a bucket, e.g. failed attempts after a successful sign-in. */
  async clear(bucket: string): Promise<void> {
    await this.dataSource.query('DELETE FROM rate_limits WHERE bucket = $1', [bucket]);
  }

  /** Forgets a bucket and every one whose name continues it after a colon. */
  async clearWithParts(bucket: string): Promise<void> {
    await this.dataSource.query("DELETE FROM rate_limits WHERE bucket = $1 OR starts_with(bucket, $1 || ':')", [
      bucket,
    ]);
  }
}
