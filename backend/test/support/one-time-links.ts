import { randomUUID } from 'node:crypto';
import { OneTimeLinks, type LinkPurpose } from '../../src/accounts/credentials/one-time-links.js';
import { UnitOfWork } from '../../src/platform/database/unit-of-work.js';
import type { TestApp } from './app.js';
import type { MailSink } from './mail-sink.js';
import type { CaughtMail } from './read-mail.js';

export const resetSubject = /Choose a new password/;
export const verifySubject = /Confirm your email address/;

/** Returns the token of the one-time link in an email. @throws Error if there is none */
export function tokenIn({ subject, text }: Pick<CaughtMail, 'subject' | 'text'>): string {
  const token = /#token=([\w-]{43})$/m.exec(text)?.[1];
  if (token === undefined) throw new Error(`No link in "${subject}": ${text}`);
  return token;
}

/** Issues a one-time link. @returns its token, as an email would contain it */
export async function linkToken(
  { app }: TestApp,
  purpose: LinkPurpose,
  principal: { kind: 'parent' | 'student'; id: string },
  emailKey: string,
): Promise<string> {
  const request = { purpose, principal, emailKey, minutes: 30, origin: randomUUID(), eventId: null };
  const links = app.get(OneTimeLinks, { strict: false });
  const link = await app.get(UnitOfWork, { strict: false }).run((tx) => links.issue(tx, request));
  return link?.url.split('#token=')[1] ?? '';
}

/** Issues a link that confirms a parent's address. @returns its token */
export const verificationToken = (app: TestApp, accountId: string, emailKey: string): Promise<string> =>
  linkToken(app, 'verify_email', { kind: 'parent', id: accountId }, emailKey);

/** Requests a new password and reads the token of the link from the email. */
export async function resetToken(
  app: TestApp,
  mails: MailSink,
  email: string,
  subject = resetSubject,
): Promise<string> {
  const already = mails.mails.length;
  const answer = await app.client().post('/api/forgot-password', { email });
  if (answer.status !== 202) throw new Error(`forgot-password answered ${answer.status}`);
  const mail = await mails.waitFor(
    (one) => mails.mails.indexOf(one) >= already && one.to.includes(email) && subject.test(one.subject),
  );
  return tokenIn(mail);
}

/** Returns the request that sets a new password with a link. */
export const newPassword = (token: string, password = 'Another2026') => ({
  token,
  password,
  password_confirmation: password,
});
