import { setTimeout } from 'node:timers/promises';
import { vi } from 'vitest';
import { Database, type SentStatement } from '../../src/platform/database/database.js';

/** What a test does with statements of the product, which it finds by their names in `Database.named`. */
export interface Interception {
  /** Statements without one of these names are sent as they are. */
  names: readonly string[];
  /** Awaited before the statement is sent. A rejection fails the statement. */
  before?: () => Promise<void> | void;
  /** Returns the SQL to send instead. */
  change?: (sql: string) => string;
}

type Sender = { send(statement: SentStatement): Promise<unknown> };

/** Intercepts statements of this process until `vi.restoreAllMocks()`, or until the next call. */
export function intercept(...interceptions: readonly Interception[]): void {
  const prototype = Database.prototype as unknown as Sender;
  if (vi.isMockFunction(prototype.send)) vi.mocked(prototype.send).mockRestore();
  const { send } = prototype;
  vi.spyOn(prototype, 'send').mockImplementation(async function (this: Sender, statement: SentStatement) {
    const { name } = statement;
    const own = name === undefined ? [] : interceptions.filter(({ names }) => names.includes(name));
    if (own.length === 0) return send.call(this, statement);
    for (const { before } of own) await before?.();
    const sql = own.reduce((text, { change }) => change?.(text) ?? text, statement.sql);
    return send.call(this, { ...statement, sql });
  });
}

/**
 * Negative control: replaces a part of a statement, such as a guard.
 * @throws Error when the statement is sent and has no such part, because the control would prove nothing
 */
export const altered = (name: string, part: string | RegExp, by: string): Interception => ({
  names: [name],
  change(sql) {
    const changed = sql.replace(part, by);
    if (changed === sql) throw new Error(`The statement "${name}" has no ${String(part)}`);
    return changed;
  },
});

/** Negative control: statements do not lock the rows that they read. @throws Error like {@link altered} */
export const unlocked = (...names: readonly string[]): Interception[] =>
  names.map((name) => altered(name, / FOR (?:NO KEY )?(?:UPDATE|SHARE)(?: OF \w+)?\s*$/, ''));

/** Negative control: `lockNames` locks none. */
export const withoutNameLocks = altered('lock names', 'pg_advisory_xact_lock(hashtextextended(name, 0))', 'name');

/**
 * For negative controls on a busy machine: the first `racers` statements with these names wait for each other, so that all racers have
 * read before one of them writes. After `patience` ms, they continue without the missing ones.
 */
export function meetBefore(names: string | readonly string[], racers: number, patience = 5_000): Interception {
  let arrived = 0;
  let letGo = () => {};
  const all = new Promise<void>((resolve) => (letGo = resolve));
  return {
    names: [names].flat(),
    async before() {
      if (arrived >= racers) return;
      arrived += 1;
      if (arrived === racers) letGo();
      await Promise.race([all, setTimeout(patience, undefined, { ref: false })]);
    },
  };
}

/**
 * Holds back the first statement with this name, so that another call can run into its transaction. `reached` resolves when the statement
 * is about to be sent; `letGo` sends it.
 */
export function stopBefore(name: string): Interception & { reached: Promise<void>; letGo(): void } {
  let isReached = false;
  let [reach, letGo] = [() => {}, () => {}];
  const reached = new Promise<void>((resolve) => (reach = resolve));
  const released = new Promise<void>((resolve) => (letGo = resolve));
  return {
    names: [name],
    reached,
    letGo: () => letGo(),
    async before() {
      if (isReached) return;
      isReached = true;
      reach();
      await released;
    },
  };
}

/** Collects the SQL of the statements with these names that are sent. */
export function watched(...names: readonly string[]): Interception & { sent: readonly string[] } {
  const sent: string[] = [];
  return {
    names,
    sent,
    change(sql) {
      sent.push(sql);
      return sql;
    },
  };
}

/** Runs some work. @returns the names of the named statements that this process sends in the meantime, in order */
export async function namesOfSent(work: () => Promise<unknown>): Promise<string[]> {
  const names: string[] = [];
  const spy = vi.spyOn(Database.prototype as unknown as Sender, 'send');
  await work();
  for (const [{ name }] of spy.mock.calls) if (name !== undefined) names.push(name);
  spy.mockRestore();
  return names;
}
