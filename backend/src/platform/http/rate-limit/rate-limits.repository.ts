import type { DataSource } from 'typeorm';

/**
 * Counts one use of each bucket, which is emptied some seconds after its first use. In one order, so that two callers never wait for
 * each other.
 * @returns for each, the uses so far and the seconds until it is empty
 */
export async function countUses(
  dataSource: DataSource,
  buckets: readonly string[],
  seconds: number,
): Promise<{ count: number; left: number }[]> {
  return dataSource.query<{ count: number; left: number }[]>(
    `INSERT INTO rate_limits AS r (bucket, count, resets_at)
       SELECT bucket, 1, academy_now() + make_interval(secs => $2) FROM unnest($1::text[]) AS bucket ORDER BY bucket
     ON CONFLICT (bucket) DO UPDATE SET
       count = CASE WHEN r.resets_at <= academy_now() THEN 1 ELSE r.count + 1 END,
       resets_at = CASE WHEN r.resets_at <= academy_now() THEN academy_now() + make_interval(secs => $2) ELSE r.resets_at END
     RETURNING count, ceil(extract(epoch FROM resets_at - academy_now()))::int AS left`,
    [buckets, seconds],
  );
}

/** Stores that something happened, for some seconds from now. */
export async function storeMark(dataSource: DataSource, bucket: string, seconds: number): Promise<void> {
  await dataSource.query(
    `INSERT INTO rate_limits (bucket, count, resets_at) VALUES ($1, 1, academy_now() + make_interval(secs => $2))
     ON CONFLICT (bucket) DO UPDATE SET resets_at = excluded.resets_at`,
    [bucket, seconds],
  );
}

/** Whether {@link storeMark} stored this and the time has not passed. */
export async function hasMark(dataSource: DataSource, bucket: string): Promise<boolean> {
  const rows: unknown[] = await dataSource.query(
    'SELECT 1 FROM rate_limits WHERE bucket = $1 AND resets_at > academy_now()',
    [bucket],
  );
  return rows.length > 0;
}

export async function deleteBucket(dataSource: DataSource, bucket: string): Promise<void> {
  await dataSource.query('DELETE FROM rate_limits WHERE bucket = $1', [bucket]);
}

/** Deletes a bucket that is not empty yet. When several calls race, the row's lock lets only one delete it. @returns whether there was one */
export async function consumeBucket(dataSource: DataSource, bucket: string): Promise<boolean> {
  const [, deleted] = await dataSource.query<[unknown, number]>(
    'DELETE FROM rate_limits WHERE bucket = $1 AND resets_at > academy_now()',
    [bucket],
  );
  return deleted > 0;
}

/** Deletes a bucket and every one whose name continues it after a colon. */
export async function deleteBucketWithParts(dataSource: DataSource, bucket: string): Promise<void> {
  await dataSource.query("DELETE FROM rate_limits WHERE bucket = $1 OR starts_with(bucket, $1 || ':')", [bucket]);
}
