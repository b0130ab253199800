import { setTimeout as pause } from 'node:timers/promises';
import { startTestApp } from '../support/app.js';
import { createDatabase } from '../support/database.js';
import { signUp } from '../support/families.js';
import { startMailSink } from '../support/mail-sink.js';
import { launchProcess, type LaunchedProcess } from '../support/product-process.js';
import { WireProxy } from '../support/wire-proxy.js';

/** What became of an email whose worker was killed while it sent it. */
export interface HandOver {
  /** From the kill until the other worker had sent the email. */
  milliseconds: number;
  emails: number;
  /** How the other worker ended when it was asked to. */
  exitCode: number | null;
}

/** A worker with a connection of its own to the mail server. */
interface MailingWorker {
  smtp: WireProxy;
  process: LaunchedProcess;
}

/** Kills the first of the workers that sends an email, which does not arrive. @returns the other one */
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
 * A worker is killed at an email, and another takes its job over once the time is up for which the job was reserved. All of it has a
 * database and a mail server of its own, and mostly waits: run it beside the other tests.
 * @param env where the queues live
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
  // By a clock that no other test changes meanwhile.
  const begun = performance.now();
  while (mails.mails.length === 0 && performance.now() - begun < 45_000) await pause(25);
  const milliseconds = performance.now() - begun;
  const exitCode = await survivor.process.stop();
  for (const { smtp } of workers) await smtp.stop();
  await mails.stop();
  await database.drop();
  return { milliseconds, emails: mails.mails.length, exitCode };
}
