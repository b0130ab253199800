import { startTestApp, type TestApp } from './app.js';
import { weekdayFrom } from './bookings.js';
import { startMailSink, type MailSink } from './mail-sink.js';

export let product: TestApp;
export let mails: MailSink;

let day = 11;

/** Starts a product with a mail server; for `beforeAll`. */
export async function start(): Promise<void> {
  mails = await startMailSink();
  product = await startTestApp({ env: { SMTP_URL: mails.url, RATE_LIMITS: 'off' } });
}

/** Stops what `start` started; for `afterAll`. */
export async function stop(): Promise<void> {
  await product.stop();
  await mails.stop();
}

/** Returns a new day for each test that is not a Saturday, which has shorter hours. */
export const nextDay = () => weekdayFrom((day += 2));
