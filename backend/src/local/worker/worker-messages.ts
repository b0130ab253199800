import type { Config } from '../../platform/config/config.js';
import type { MetricValues } from '../../platform/observability/index.js';
import type { RecentTrace } from '../../platform/tracing/index.js';

/** What the workers' process needs to start. */
export interface WorkerStart {
  settings: Partial<Config>;
  opsPassword: string;
  /** Folder of the mailbox; null when emails go to a server. */
  mailboxFolder: string | null;
  /** Whether emails to demo families are withheld at first. */
  withholdsDemoEmails: boolean;
}

/** Where the started process listens. */
export interface WorkerAddresses {
  opsUrl: string;
  /** The mail server, or the mailbox. */
  smtpUrl: string | undefined;
}

/** Messages to the workers' process. */
export type ToWorker =
  | { kind: 'start'; start: WorkerStart }
  /** Whether emails to demo families are withheld. */
  | { kind: 'withhold'; isOn: boolean }
  /** Answers a `view` message; null if nothing could be measured. */
  | { kind: 'view'; view: ProcessView | null }
  | { kind: 'stop' };

/** Messages from the workers' process. */
export type FromWorker =
  | { kind: 'started'; addresses: WorkerAddresses }
  | { kind: 'failed'; message: string; isStartupError: boolean }
  /** Asks what the process of the site and the API has measured. */
  | { kind: 'view' };

/** The messages that answer a `start` message. */
export type StartAnswer = Exclude<FromWorker, { kind: 'view' }>;

/** What one process has measured, for the operations pages of the other. */
export interface ProcessView {
  metrics: MetricValues;
  traces: RecentTrace[];
}
