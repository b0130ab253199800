import type { Database } from '../../database/database.js';

/**
 * Counts uses of each bucket. A bucket resets some seconds after its first use. Buckets are locked in a fixed order, so that two callers
 * cannot deadlock.
 * @param uses how many each bucket is charged
 * @returns for each bucket, the uses so far and the seconds until it resets
 */
export async function countUses(
  database: Database,
  buckets: readonly string[],
  seconds: number,
  uses = 1,
): Promise<{ count: number; left: number }[]> {
  return database.rows<{ count: number; left: number }>(
    `INSERT INTO rate_limits AS r (bucket, count, resets_at)
       SELECT bucket, $3, academy_now() + make_interval(secs => $2) FROM unnest($1::text[]) AS bucket ORDER BY bucket
     ON CONFLICT (bucket) DO UPDATE SET
       count = CASE WHEN r.resets_at <= academy_now() THEN $3 ELSE r.count + $3 END,
       resets_at = CASE WHEN r.resets_at <= academy_now() THEN academy_now() + make_interval(secs => $2) ELSE r.resets_at END
     RETURNING count, ceil(extract(epoch FROM resets_at - academy_now()))::int AS left`,
    [buckets, seconds, uses],
  );
}

/** Stores for some seconds that something happened. */
export async function storeMark(database: Database, bucket: string, seconds: number): Promise<void> {
  await database.run(
    `INSERT INTO rate_limits (bucket, count, resets_at) VALUES ($1, 1, academy_now() + make_interval(secs => $2))
     ON CONFLICT (bucket) DO UPDATE SET resets_at = excluded.resets_at`,
    [bucket, seconds],
  );
}

/** Whether {@link storeMark} stored one of these and it has not expired. */
export async function hasMark(database: Database, buckets: readonly string[]): Promise<boolean> {
  const rows = await database.rows(
    'SELECT 1 FROM rate_limits WHERE bucket = ANY($1) AND resets_at > academy_now() LIMIT 1',
    [buckets],
  );
  return rows.length > 0;
}

export async function deleteBucket(database: Database, bucket: string): Promise<void> {
  await database.run('DELETE FROM rate_limits WHERE bucket = $1', [bucket]);
}

/** Deletes a bucket that has not expired. If several calls race, the row lock lets only one delete it. @returns whether there was one */
export async function consumeBucket(database: Database, bucket: string): Promise<boolean> {
  const deleted = await database.count('DELETE FROM rate_limits WHERE bucket = $1 AND resets_at > academy_now()', [
    bucket,
  ]);
  return deleted > 0;
}

/** Deletes a bucket and all buckets named after it with a colon, such as `login:jane` for `login`. */
export async function deleteBucketWithParts(database: Database, bucket: string): Promise<void> {
  await database.run("DELETE FROM rate_limits WHERE bucket = $1 OR starts_with(bucket, $1 || ':')", [bucket]);
}
