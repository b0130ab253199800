import { startTestApp, type TestApp, type TestAppOptions } from './app.js';
import { startMailSink, type MailSink } from './mail-sink.js';

/** The product plus its mail server; without rate limits by default. */
export interface MailApp extends TestApp {
  mails: MailSink;
}

export async function startMailApp({
  invariants = true,
  env = { RATE_LIMITS: 'off' },
}: Pick<TestAppOptions, 'invariants' | 'env'> = {}): Promise<MailApp> {
  const mails = await startMailSink();
  const app = await startTestApp({ invariants, env: { ...env, SMTP_URL: mails.url } });
  return {
    ...app,
    mails,
    async stop() {
      await app.stop();
      await mails.stop();
    },
  };
}
