import { setTimeout } from 'node:timers/promises';
import { EntityManager } from 'typeorm';
import { vi } from 'vitest';
import type { TestApp } from './app.js';
import { until } from './journey.js';

/** Starts all racers in the same event loop turn and waits for all of them. */
export function race<Result>(racers: number, run: (racer: number) => Promise<Result>): Promise<Result[]> {
  return Promise.all(Array.from({ length: racers }, (_racer, index) => run(index)));
}

/**
 * Negative control: payments and checkouts are read without the requested row lock, until `vi.restoreAllMocks()`.
 * @param before see {@link withStatements}
 */
export function withoutRowLocks(before?: (sql: string) => Promise<void>): void {
  withStatements(
    (sql) => (/\bFROM (?:payments|checkouts)\b/.test(sql) ? sql.replace(/ FOR UPDATE(?: OF \w+)?\s*$/, '') : sql),
    before,
  );
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
 * Negative control: changes the statements that are sent, until `vi.restoreAllMocks()`.
 * @param change returns the statement to send instead
 * @param before awaited before each statement is sent
 */
export function withStatements(
  change: (sql: string) => string,
  before: (sql: string) => Promise<void> = () => Promise.resolve(),
): void {
  // eslint-disable-next-line typescript/unbound-method -- called with the manager it belongs to
  const { query } = EntityManager.prototype;
  vi.spyOn(EntityManager.prototype, 'query').mockImplementation(function (
    this: EntityManager,
    sql: string,
    parameters?: unknown,
  ) {
    return before(sql).then(() => query.call(this, change(sql), parameters as never)) as Promise<never>;
  });
}

/**
 * For negative controls on a busy machine: the first `racers` matching statements wait for each other, so that all racers have read
 * before one of them writes. After `patience` ms, they continue without the missing ones.
 */
export function meetBefore(statement: RegExp, racers: number, patience = 5_000): (sql: string) => Promise<void> {
  let arrived = 0;
  let letGo = () => {};
  const all = new Promise<void>((resolve) => (letGo = resolve));
  return async (sql) => {
    if (arrived >= racers || !statement.test(sql)) return;
    arrived += 1;
    if (arrived === racers) letGo();
    await Promise.race([all, setTimeout(patience, undefined, { ref: false })]);
  };
}

/**
 * Waits until something has happened, or a statement waits for a lock in the product's database.
 * @param statement a part of the statement, where others may wait too, such as those of schedules
 */
export async function untilOverOrLocked(
  { database }: Pick<TestApp, 'database'>,
  isOver: () => Promise<boolean> | boolean,
  statement = '',
): Promise<void> {
  const waiting =
    'SELECT 1 FROM pg_locks l JOIN pg_stat_activity a ON a.pid = l.pid WHERE NOT l.granted AND a.datname = current_database() AND strpos(a.query, $1) > 0';
  await until(
    'a call to end, or to wait for a lock',
    async () => (await isOver()) || (await database.query(waiting, [statement])).length > 0,
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
 * Holds back the first matching statement, so that another call can run into its transaction. `reached` resolves when the statement is
 * about to be sent; `letGo` sends it.
 */
export function stopBefore(statement: RegExp) {
  let isReached = false;
  let [reach, letGo] = [() => {}, () => {}];
  const reached = new Promise<void>((resolve) => (reach = resolve));
  const released = new Promise<void>((resolve) => (letGo = resolve));
  return {
    reached,
    letGo: () => letGo(),
    before: async (sql: string): Promise<void> => {
      if (isReached || !statement.test(sql)) return;
      isReached = true;
      reach();
      await released;
    },
  };
}

const lockOfPlaces = 'ORDER BY t.session_id, t.date FOR UPDATE';

/**
 * Negative control: locks places in the order in which they are named, until `vi.restoreAllMocks()`. The first two transactions that
 * lock two places each lock their first place before either requests the second.
 */
export function withPlacesInNoOrder(): void {
  // eslint-disable-next-line typescript/unbound-method -- called with the manager it belongs to
  const { query } = EntityManager.prototype;
  const meet = meetBefore(/./, 2);
  vi.spyOn(EntityManager.prototype, 'query').mockImplementation(async function (
    this: EntityManager,
    sql: string,
    parameters?: unknown,
  ) {
    if (!sql.includes(lockOfPlaces)) return query.call(this, sql, parameters as never) as never;
    const [tests, dates] = parameters as [string[], string[]];
    for (const [index, test] of tests.entries()) {
      if (index > 0) await meet(sql);
      await query.call(this, sql, [[test], [dates[index]]] as never);
    }
    return query.call(this, sql, parameters as never) as never;
  });
}

/** Counts the transactions that PostgreSQL aborted because of a deadlock, including those that succeeded on retry. */
export async function countDeadlocks({ database }: Pick<TestApp, 'database'>): Promise<number> {
  const [row] = await database.query<{ deadlocks: number }>(
    'SELECT deadlocks::int AS deadlocks FROM pg_stat_database WHERE datname = current_database()',
  );
  return row?.deadlocks ?? 0;
}
