import { Logger } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { assertMigrated } from '../database/assert-migrated.js';

/** Resolves when the thing works, rejects when it does not. */
export type HealthCheck = () => Promise<unknown>;

const patience = 2_000;
/** Milliseconds an answer stands, so that asking often costs nothing. */
const keptFor = 1_000;

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
  (dataSource: DataSource): HealthCheck =>
  () =>
    assertMigrated(dataSource);

/** Whether this process can do its work. Says no more than yes or no to the outside; the log says why. */
export class Readiness {
  private readonly logger = new Logger('health');
  private last: { at: number; ready: Promise<boolean> } | null = null;
  private failing = '';

  constructor(private readonly checks: Readonly<Record<string, HealthCheck>>) {}

  ready(): Promise<boolean> {
    if (!this.last || Date.now() - this.last.at > keptFor) this.last = { at: Date.now(), ready: this.ask() };
    return this.last.ready;
  }

  private async ask(): Promise<boolean> {
    const names = Object.keys(this.checks);
    const results = await Promise.allSettled(
      names.map((name) => within(patience, Promise.resolve().then(this.checks[name]))),
    );
    const reasons = results.flatMap((result, index) =>
      result.status === 'rejected' ? [`${names[index]}: ${messageOf(result.reason)}`] : [],
    );
    this.tell(reasons.join('; '));
    return reasons.length === 0;
  }

  /** Logs a change only: probes come every few seconds. */
  private tell(failing: string): void {
    if (failing !== '' && this.failing === '') this.logger.warn(`Not ready. ${failing}`);
    if (failing === '' && this.failing !== '') this.logger.log('Ready again');
    this.failing = failing;
  }
}
