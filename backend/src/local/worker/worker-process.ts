import 'reflect-metadata';
import { inspect } from 'node:util';
import { NestFactory } from '@nestjs/core';
import { Database } from '../../platform/database/database.js';
import { AppModule } from '../../app.module.js';
import { businessMetrics, startOpsServer } from '../../backoffice/index.js';
import { Config } from '../../platform/config/config.js';
import { defaultPoolMax } from '../../platform/database/data-source.js';
import { AppLogger } from '../../platform/http/logging/logging.js';
import { EventJobs } from '../../platform/messaging/queues/event-queue.js';
import { chooseQueueBackend } from '../../platform/messaging/queues/queue-backend.js';
import { createMetrics, documentsDiskMetrics, version } from '../../platform/observability/index.js';
import { mergeTraces, startTracing } from '../../platform/tracing/index.js';
import { withholdDemoEmails } from '../demo/withheld-emails.js';
import { startMailbox } from '../mailbox/mailbox.js';
import { StartupError } from '../startup-error.js';
import { lowerPriority } from './lower-priority.js';
import { createOtherProcess } from './other-process.js';
import type { FromWorker, ToWorker, WorkerAddresses, WorkerStart } from './worker-messages.js';

const tell = (message: FromWorker) => void process.send?.(message);

const log = (line: string) => void process.stdout.write(`${line}\n`);
/** The process of the site and the API. */
const site = createOtherProcess({ ask: () => tell({ kind: 'view' }), log });

/** By how much the workers' niceness exceeds that of the site and the API. Twice as much makes emails wait for seconds on a busy machine. */
const niceness = 5;

const config = new Config();
let stop = async (): Promise<void> => {};

async function start({
  settings,
  opsPassword,
  mailboxFolder,
  withholdsDemoEmails,
}: WorkerStart): Promise<WorkerAddresses> {
  Object.assign(config, settings);
  withholdDemoEmails(config, withholdsDemoEmails);
  config.DB_POOL_MAX ??= defaultPoolMax.worker;
  const mailbox = mailboxFolder ? await startMailbox({ folder: mailboxFolder, basePath: '/mailbox', log }) : undefined;
  if (mailbox) config.SMTP_URL = mailbox.smtpUrl;
  const tracing = await startTracing({ config, service: 'academy-worker', version, keepsRecent: true });
  const app = await NestFactory.createApplicationContext(AppModule.with(config, chooseQueueBackend(config)), {
    logger: new AppLogger(config),
    abortOnError: false,
  });
  const queues = app.get(EventJobs).all();
  const metrics = createMetrics(
    { database: app.get(Database), queues },
    {
      sets: [businessMetrics, documentsDiskMetrics(config.storageUrl)],
      others: async () => [(await site.view()).metrics],
    },
  );
  const { recent } = tracing;
  const ops = await startOpsServer({
    config,
    password: opsPassword,
    queues,
    metrics,
    ...(mailbox && { mailbox }),
    traces: recent && { list: async () => mergeTraces((await site.view()).traces, recent.list()) },
  });
  stop = async () => {
    await ops.close();
    await app.close();
    await tracing.stop();
    await mailbox?.stop();
  };
  // Pages and calls come before emails and other jobs. Only from here on, so that the start is not slowed down.
  lowerPriority(niceness);
  return { opsUrl: ops.url, smtpUrl: config.SMTP_URL };
}

/** Handles a message from the process that started this one. */
function receive(message: ToWorker): void {
  if (message.kind === 'start')
    start(message.start).then(
      (addresses) => tell({ kind: 'started', addresses }),
      (error: unknown) =>
        tell(
          error instanceof StartupError
            ? { kind: 'failed', message: error.message, isStartupError: true }
            : { kind: 'failed', message: inspect(error), isStartupError: false },
        ),
    );
  if (message.kind === 'withhold') withholdDemoEmails(config, message.isOn);
  if (message.kind === 'view') site.answer(message.view);
  if (message.kind === 'stop') void stop().finally(() => process.exit(0));
}

process.on('message', receive);
// The process that started this one has ended, perhaps in a crash.
process.on('disconnect', () => process.exit(1));
// On Ctrl-C, both processes receive the signal. The other one then sends `stop`.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
