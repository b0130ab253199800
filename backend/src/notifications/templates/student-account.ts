import { cleanHtml, toPlainText } from '../clean-html.js';
import type { MailContent } from '../mail.js';
import { button, layout, passage } from './layout.js';

/** What the parent's browser wrote to the student. */
export interface StudentAccountMail {
  subject: string;
  /** As it came; cleaned here. */
  messageHtml: string;
  /** Base of the site, without a trailing slash. */
  siteUrl: string;
}

/** Tells a student that their account exists and how to sign in. */
export function studentAccountMail({ subject, messageHtml, siteUrl }: StudentAccountMail): MailContent {
  const message = cleanHtml(messageHtml, siteUrl);
  const signIn = `${siteUrl}/auth/student-login`;
  return layout({
    subject,
    heading: 'Your student account',
    body: [passage(message), button('Sign in', signIn)],
    text: `${toPlainText(message)}\n\nSign in: ${signIn}`,
    reason: 'Your parent made this account for you and asked us to send you this mail.',
  });
}
