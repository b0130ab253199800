import { setTimeout as pause } from 'node:timers/promises';
import { startTestApp } from '../support/app.js';
import { createDatabase } from '../support/database.js';
import { signUp } from '../support/families.js';
import { startMailSink } from '../support/mail-sink.js';
import { launchProcess, type LaunchedProcess } from '../support/product-process.js';
import { WireProxy } from '../support/wire-proxy.js';

/** The outcome of an email whose worker was killed while sending it. */
export interface HandOver {
  /** Time from the kill until the surviving worker has sent the email. */
  milliseconds: number;
  emails: number;
  /** Exit code of the surviving worker after it was asked to stop. */
  exitCode: number | null;
}

/** A worker with its own proxied connection to the mail server. */
interface MailingWorker {
  smtp: WireProxy;
  process: LaunchedProcess;
}

/** Kills whichever worker sends an email first, before the email arrives. @returns the surviving worker */
function killFirstMailing([one, other]: readonly [MailingWorker, MailingWorker]): Promise<MailingWorker> {
  return new Promise((resolve) => {
    const killWhenMailing = (worker: MailingWorker, survivor: MailingWorker) =>
      worker.smtp.when({ contains: 'RCPT TO:' }, async () => {
        survivor.smtp.heal();
        await worker.process.kill();
        resolve(survivor);
        throw new Error('the mail goes nowhere');
      });
    killWhenMailing(one, other);
    killWhenMailing(other, one);
  });
}

/**
 * Kills a worker in the middle of sending an email and waits until another worker takes over the job, which happens once the job's
 * lock expires. Uses its own database and mail server and mostly waits, so it can run in parallel with other tests.
 * @param env environment variables that point the workers at the queues
 */
export async function handOverJob(env: Record<string, string>): Promise<HandOver> {
  const [database, mails] = [await createDatabase(), await startMailSink()];
  const api = await startTestApp({ database, workers: false, env: { RATE_LIMITS: 'off' } });
  await signUp(api.client());
  await api.stop();
  const start = async (): Promise<MailingWorker> => {
    const smtp = await WireProxy.startBefore(mails.url);
    const environment = { ...env, DATABASE_URL: database.url, SMTP_URL: smtp.through(mails.url) };
    return { smtp, process: await launchProcess('worker', environment) };
  };
  const workers = [await start(), await start()] as const;
  const survivor = await killFirstMailing(workers);
  // performance.now() is unaffected by other tests that mock the clock.
  const begun = performance.now();
  while (mails.mails.length === 0 && performance.now() - begun < 45_000) await pause(25);
  const milliseconds = performance.now() - begun;
  const exitCode = await survivor.process.stop();
  for (const { smtp } of workers) await smtp.stop();
  await mails.stop();
  await database.drop();
  return { milliseconds, emails: mails.mails.length, exitCode };
}
