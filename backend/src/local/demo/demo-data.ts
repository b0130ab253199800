import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { normalizeEmail } from '@academy/contracts/rules/contact';
import type { Database } from '../../platform/database/database.js';
import type { Config } from '../../platform/config/config.js';
import { demoFamily } from '../demo-family.js';
import { DemoActionsRepository } from './demo-actions.repository.js';
import type { DemoThreadData } from './demo-thread.js';
import { DemoCalendar } from './script/calendar.js';
import { demoScript } from './script/demo-script.js';
import { demoFamilies } from './script/families.js';

/** Delay before the first action, in ms. It lets the product serve the first page without competition. */
const startMs = 1_500;

interface DemoOptions {
  /** Configuration of the running product. */
  config: Config;
  /** Its database. */
  database: Database;
  log(line: string): void;
  /** Whether emails go to the local mailbox. If so, emails to demo families are sent once the demo data is complete. */
  mailbox: boolean;
  /** Sets whether the product withholds emails to demo families. */
  withholdDemoEmails(isOn: boolean): void;
}

/**
 * Returns true if demo data should be written. DEMO_DATA decides; by default, only a development server with the embedded database gets
 * it. Never in production or with Stripe keys.
 */
export function wantsDemoData({ DEMO_DATA: wanted, NODE_ENV, stripe }: Config, isEmbedded: boolean): boolean {
  if (NODE_ENV === 'production' || stripe) return false;
  return wanted === undefined ? isEmbedded && NODE_ENV === 'development' : wanted === 'on';
}

const beginOnce = (database: Database): Promise<Date | null> =>
  new DemoActionsRepository(database).beginOnce([normalizeEmail(demoFamily.parent.email)]);

/** Returns true if the demo data exists or can be written, which is not the case once people have started using the database. */
export const hasDemoData = async (database: Database): Promise<boolean> => (await beginOnce(database)) !== null;

/** Returns the end time of unfinished demo data, or null if it is complete or people have started using the database. */
export async function findUnfinished(database: Database): Promise<Date | null> {
  const end = await beginOnce(database);
  if (!end) return null;
  const done = await new DemoActionsRepository(database).results();
  return demoScript(new DemoCalendar(end)).every(({ name }) => done.has(name)) ? null : end;
}

/**
 * Writes the demo data in a thread.
 * @returns the actions that failed, with their errors
 * @throws Error if the thread failed
 */
function runThread(config: Config, end: Date, signal: AbortSignal): Promise<string[]> {
  const workerData: DemoThreadData = { settings: { ...config }, end };
  const thread = new Worker(new URL('./demo-thread.js', import.meta.url), { workerData });
  signal.addEventListener('abort', () => thread.postMessage('stop', []));
  return new Promise((resolve, reject) => {
    thread.once('message', resolve);
    thread.once('error', reject);
    thread.once('exit', (code) => reject(new Error(`It ended with ${code}.`)));
  });
}

async function write(options: DemoOptions, signal: AbortSignal): Promise<void> {
  const { config, database, log, mailbox } = options;
  const end = await findUnfinished(database);
  if (!end) return;
  await sleep(startMs, undefined, { signal });
  log(`Demo data: adding ${demoFamilies.length} fictional families in the background. Their emails are not sent.`);
  // The product may process something that is due before the demo action that would do so.
  options.withholdDemoEmails(true);
  const begun = performance.now();
  const problems = await runThread(config, end, signal);
  if (signal.aborted) return;
  if (mailbox) options.withholdDemoEmails(false);
  for (const problem of problems) log(`Demo data: left out ${problem}`);
  const seconds = Math.round((performance.now() - begun) / 1_000);
  log(`Demo data: ${demoFamilies.length} families with two months of history are in the office (${seconds} s).`);
}

/**
 * Writes the missing demo data in the background: two months of history of the demo family and thirty others before the first start. It
 * is created with the product's own endpoints, with the clock set to the time of each action.
 * @returns an object whose `stop` ends it after the current action; the next start continues
 */
export function startDemoData(options: DemoOptions): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const finished = write(options, signal).catch((error: unknown) => {
    if (signal.aborted) return;
    const problem = error instanceof Error ? error.message : String(error);
    options.log(`Demo data: not complete, the next start goes on. ${problem}`);
  });
  return {
    async stop() {
      stopping.abort();
      await finished;
    },
  };
}
