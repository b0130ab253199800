import type { Database, Tx } from '../../database/database.js';
import type { IdempotencyKey } from './idempotency.js';

/** Stores a key unless it exists. Waits while another transaction stores the same key. @returns whether it is new */
export async function insertKey(
  database: Database,
  { key, caller, route }: IdempotencyKey,
  fingerprint: Buffer,
): Promise<boolean> {
  const inserted = await database
    .named('insert idempotency key')
    .count(
      'INSERT INTO idempotency_keys (key, caller, route, fingerprint) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING',
      [key, caller, route, fingerprint],
    );
  return inserted > 0;
}

/** Stores a key with its response unless it exists. @returns whether it is new */
export async function insertAnsweredKey(
  database: Database,
  { key, caller, route }: IdempotencyKey,
  fingerprint: Buffer,
  answer: unknown,
): Promise<boolean> {
  const inserted = await database
    .named('insert answered key')
    .count(
      'INSERT INTO idempotency_keys (key, caller, route, fingerprint, answer) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING',
      [key, caller, route, fingerprint, JSON.stringify(answer)],
    );
  return inserted > 0;
}

/** Stores the response of a key. */
export async function setAnswer(tx: Tx, { key, caller, route }: IdempotencyKey, answer: unknown): Promise<void> {
  await tx
    .named('set idempotent answer')
    .run('UPDATE idempotency_keys SET answer = $4 WHERE key = $1 AND caller = $2 AND route = $3', [
      key,
      caller,
      route,
      JSON.stringify(answer),
    ]);
}

/** The stored data of a key. @returns null for a new key; the response is null until the effect has committed */
export async function findKey<Answer>(
  database: Database,
  { key, caller, route }: IdempotencyKey,
): Promise<{ fingerprint: Buffer; answer: Answer | null } | null> {
  const row = await database
    .named('find idempotency key')
    .one<{ fingerprint: Buffer; answer: Answer | null }>(
      'SELECT fingerprint, answer FROM idempotency_keys WHERE key = $1 AND caller = $2 AND route = $3',
      [key, caller, route],
    );
  return row ?? null;
}

/** Deletes the stored responses that contain any of these texts. Scans the table, which keeps only two days. */
export async function deleteAnswersWith(tx: Tx, texts: readonly string[]): Promise<void> {
  await tx.run(
    'DELETE FROM idempotency_keys WHERE EXISTS (SELECT 1 FROM unnest($1::text[]) AS said (part) WHERE position(part IN lower(answer::text)) > 0)',
    [texts.map((text) => text.toLowerCase())],
  );
}
