import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { normalizeEmail } from '@academy/contracts/rules/contact';
import type { DataSource } from 'typeorm';
import type { Config } from '../../platform/config/config.js';
import { demoFamily } from '../demo-family.js';
import { DemoActionsRepository } from './demo-actions.repository.js';
import type { DemoThreadData } from './demo-thread.js';
import { DemoCalendar } from './script/calendar.js';
import { demoScript } from './script/demo-script.js';
import { demoFamilies, isDemoAddress } from './script/families.js';

/** Pause before the first action, so that the first page comes first, in ms. */
const startMs = 1_500;

interface DemoOptions {
  /** Of the product that is running. */
  config: Config;
  /** Its database. */
  dataSource: DataSource;
  log(line: string): void;
  /** Whether its emails stay on this machine: then later ones to demo families are sent. */
  mailbox: boolean;
}

/** Whether demo data are written: when DEMO_DATA says so, else in a development database of our own without card keys. */
export function wantsDemoData({ DEMO_DATA: wanted, NODE_ENV, stripe }: Config, isEmbedded: boolean): boolean {
  if (NODE_ENV === 'production' || stripe) return false;
  return wanted === undefined ? isEmbedded && NODE_ENV === 'development' : wanted === 'on';
}

const beginOnce = (dataSource: DataSource): Promise<Date | null> =>
  new DemoActionsRepository(dataSource).beginOnce([normalizeEmail(demoFamily.parent.email)]);

/** Whether the demo data are there, or are written now: not where others have begun to work in this database. */
export const hasDemoData = async (dataSource: DataSource): Promise<boolean> => (await beginOnce(dataSource)) !== null;

/** The moment that the demo data lead up to; null when they are complete, or when others have begun to work in this database. */
export async function findUnfinished(dataSource: DataSource): Promise<Date | null> {
  const end = await beginOnce(dataSource);
  if (!end) return null;
  const done = await new DemoActionsRepository(dataSource).results();
  return demoScript(new DemoCalendar(end)).every(({ name }) => done.has(name)) ? null : end;
}

/** @returns what could not be done @throws Error when the thread failed */
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

async function write({ config, dataSource, log, mailbox }: DemoOptions, signal: AbortSignal): Promise<void> {
  const end = await findUnfinished(dataSource);
  if (!end) return;
  await sleep(startMs, undefined, { signal });
  log(`Demo data: adding ${demoFamilies.length} fictional families in the background. Their emails are not sent.`);
  // The workers may come to something that is due before its own action does.
  config.withholds = ({ to }) => isDemoAddress(to);
  const begun = performance.now();
  const problems = await runThread(config, end, signal);
  if (signal.aborted) return;
  if (mailbox) config.withholds = () => false;
  for (const problem of problems) log(`Demo data: left out ${problem}`);
  const seconds = Math.round((performance.now() - begun) / 1_000);
  log(`Demo data: ${demoFamilies.length} families with two months of history are in the office (${seconds} s).`);
}

/**
 * Writes the demo data that are not there yet, in the background: what the family of the banner and thirty others did in the two
 * months before the first start, through the product's own calls, each at its time.
 * @returns what ends it after the action that is under way; the next start goes on
 */
export function startDemoData(options: DemoOptions): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  // Without a mailbox nothing to a demo family ever leaves, whenever it is sent.
  if (!options.mailbox) options.config.withholds = ({ to }) => isDemoAddress(to);
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
