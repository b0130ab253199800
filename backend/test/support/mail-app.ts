import { startTestApp, type TestApp, type TestAppOptions } from './app.js';
import { startMailSink, type MailSink } from './mail-sink.js';

/** The product without rate limits, plus its mail server. */
export interface MailApp extends TestApp {
  mails: MailSink;
}

export async function startMailApp({ invariants = true }: Pick<TestAppOptions, 'invariants'> = {}): Promise<MailApp> {
  const mails = await startMailSink();
  const app = await startTestApp({ invariants, env: { RATE_LIMITS: 'off', SMTP_URL: mails.url } });
  return {
    ...app,
    mails,
    async stop() {
      await app.stop();
      await mails.stop();
    },
  };
}
