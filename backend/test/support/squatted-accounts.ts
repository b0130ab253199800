import type { SignedInResponse } from '@academy/contracts/http/accounts';
import { startTestApp, type TestApp } from './app.js';
import { parentPassword, studentPassword } from './families.js';
import { startMailSink, type MailSink } from './mail-sink.js';
import { tokenIn, verifySubject } from './one-time-links.js';

export let app: TestApp;

export let mails: MailSink;

/** Starts a product with a mail server; for `beforeAll`. */
export async function start(): Promise<void> {
  mails = await startMailSink();
  app = await startTestApp({ env: { RATE_LIMITS: 'off', SMTP_URL: mails.url } });
}

/** Stops what `start` started; for `afterAll`. */
export async function stop(): Promise<void> {
  await app.stop();
  await mails.stop();
}

export const yes = (token: string) => app.client().post('/api/verify', { token });

export const login = (email: string, password = parentPassword) =>
  app.client().post<SignedInResponse>('/api/login', { email, password });

export const studentLogin = (email: string | null, password = studentPassword) =>
  app.client().post<SignedInResponse>('/api/students/login', { email, password });

export const linkTo = async (email: string) =>
  tokenIn(await mails.waitFor(({ to, subject }) => to.includes(email) && verifySubject.test(subject)));
