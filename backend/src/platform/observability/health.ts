import { Logger } from '@nestjs/common';
import type { Database } from '../database/database.js';
import { assertMigrated } from '../database/assert-migrated.js';

/** Resolves when the dependency works, rejects otherwise. */
export type HealthCheck = () => Promise<unknown>;

const TIMEOUT_MS = 2_000;
/** Cache TTL of a "no" in ms, so that asking often costs nothing. */
const CACHE_TTL_MS = 1_000;

function within(milliseconds: number, work: Promise<unknown>): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${milliseconds} ms`)), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

const messageOf = (reason: unknown) => (reason instanceof Error ? reason.message : String(reason));

/** The database answers and is migrated. */
export const databaseCheck =
  (database: Database): HealthCheck =>
  () =>
    assertMigrated(database);

/**
 * Whether this process has started: each check has passed once, and it is not about to end. A database or queue that goes away later
 * makes single calls fail (503) and not the whole process unready: with every pod out of rotation the site would be gone too.
 * Says no more than yes or no to the outside; the log says why.
 */
export class Readiness {
  private readonly logger = new Logger('health');
  private readonly pending: Map<string, HealthCheck>;
  private last: { at: number; ready: Promise<boolean> } | null = null;
  private failing = '';
  private draining = false;

  constructor(checks: Readonly<Record<string, HealthCheck>>) {
    this.pending = new Map(Object.entries(checks));
  }

  async ready(): Promise<boolean> {
    if (this.draining) return false;
    if (this.pending.size === 0) return true;
    if (!this.last || Date.now() - this.last.at > CACHE_TTL_MS) this.last = { at: Date.now(), ready: this.ask() };
    return this.last.ready;
  }

  /** Reports "not ready" from now on, so that load balancers send no new requests while running ones finish. */
  drain(): void {
    this.draining = true;
  }

  private async ask(): Promise<boolean> {
    const names = [...this.pending.keys()];
    const results = await Promise.allSettled(
      names.map((name) => within(TIMEOUT_MS, Promise.resolve().then(this.pending.get(name)))),
    );
    const reasons = results.flatMap((result, index) => {
      if (result.status === 'rejected') return [`${names[index]}: ${messageOf(result.reason)}`];
      this.pending.delete(names[index] as string);
      return [];
    });
    this.report(reasons.join('; '));
    return reasons.length === 0;
  }

  /** Logs a change only: probes come every few seconds. */
  private report(failing: string): void {
    if (failing !== '' && this.failing === '') this.logger.warn(`Not ready. ${failing}`);
    if (failing === '' && this.failing !== '') this.logger.log('Ready');
    this.failing = failing;
  }
}
