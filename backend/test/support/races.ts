import { vi } from 'vitest';
import { Database, type SentStatement } from '../../src/platform/database/database.js';
import type { TestApp } from './app.js';
import { until } from './journey.js';
import { intercept, meetBefore, unlocked, type Interception, type watched } from './statements.js';

/** Starts all racers in the same event loop turn and waits for all of them. */
export function race<Result>(racers: number, run: (racer: number) => Promise<Result>): Promise<Result[]> {
  return Promise.all(Array.from({ length: racers }, (_racer, index) => run(index)));
}

/** The statements that lock payments and checkouts. */
const locksOfPayments = ['lock payment', 'lock payment with draft', 'lock payments of checkout', 'lock checkout'];

/** Negative control: payments and checkouts are read without their row lock, until `vi.restoreAllMocks()`. */
export function withoutRowLocks(...others: readonly Interception[]): void {
  intercept(...unlocked(...locksOfPayments), ...others);
}

/** Counts the responses to racers that wanted the same thing: successes as `open`, refusals by their error code. */
export function tally(answers: readonly { status: number; body: object }[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, body } of answers) {
    const answer = status === 200 ? 'open' : (body as { error: string }).error;
    counts[answer] = (counts[answer] ?? 0) + 1;
  }
  return counts;
}

/** Returns all permutations of a list. */
export function permutations<T>(list: readonly T[]): T[][] {
  if (list.length < 2) return [[...list]];
  return list.flatMap((first, index) => permutations(list.toSpliced(index, 1)).map((rest) => [first, ...rest]));
}

/**
 * Waits until something has happened, or a statement waits for a lock in the product's database.
 * @param statement the one that is meant, where others may wait too, such as those of schedules
 */
export async function untilOverOrLocked(
  { database }: Pick<TestApp, 'database'>,
  isOver: () => Promise<boolean> | boolean,
  statement?: ReturnType<typeof watched>,
): Promise<void> {
  const waiting =
    'SELECT 1 FROM pg_locks l JOIN pg_stat_activity a ON a.pid = l.pid WHERE NOT l.granted AND a.datname = current_database() AND ($1::text[] IS NULL OR a.query = ANY($1))';
  await until(
    'a call to end, or to wait for a lock',
    async () => (await isOver()) || (await database.query(waiting, [statement?.sent])).length > 0,
  );
}

/** Waits until a call has ended, or waits for a lock in the product's database. */
export async function endedOrLocked(app: Pick<TestApp, 'database'>, call: Promise<unknown>): Promise<void> {
  let isOver = false;
  const end = () => (isOver = true);
  void call.then(end, end);
  await untilOverOrLocked(app, () => isOver);
}

/**
 * Negative control: locks places in the order in which they are named, until `vi.restoreAllMocks()`. The first two transactions that
 * lock two places each lock their first place before either requests the second.
 */
export function withPlacesInNoOrder(): void {
  const prototype = Database.prototype as unknown as { send(statement: SentStatement): Promise<unknown> };
  const { send } = prototype;
  const meet = meetBefore('lock test dates', 2);
  vi.spyOn(prototype, 'send').mockImplementation(async function (this: typeof prototype, statement: SentStatement) {
    if (statement.name !== 'lock test dates') return send.call(this, statement);
    const [tests, dates] = statement.values as [string[], string[]];
    for (const [index, test] of tests.entries()) {
      if (index > 0) await meet.before?.();
      await send.call(this, { ...statement, values: [[test], [dates[index]]] });
    }
    return send.call(this, statement);
  });
}

/** Counts the transactions that PostgreSQL aborted because of a deadlock, including those that succeeded on retry. */
export async function countDeadlocks({ database }: Pick<TestApp, 'database'>): Promise<number> {
  const [row] = await database.query<{ deadlocks: number }>(
    'SELECT deadlocks::int AS deadlocks FROM pg_stat_database WHERE datname = current_database()',
  );
  return row?.deadlocks ?? 0;
}
