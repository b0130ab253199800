import { cleanHtml, toPlainText } from '../clean-html.js';
import type { MailContent } from '../mail.js';
import { oneLine } from '../markup.js';
import { bareButton, button, layout, paragraph, passage } from './layout.js';

/** What the parent's browser wrote to the student. */
export interface StudentAccountMail {
  subject: string;
  /** As it came; cleaned here. */
  messageHtml: string;
  /** Who made the account and asks for this mail. */
  parentName: string;
  /** Base of the site, without a trailing slash. */
  siteUrl: string;
}

/** Tells a student that their account exists and how to sign in. */
export function studentAccountMail({ subject, messageHtml, parentName, siteUrl }: StudentAccountMail): MailContent {
  const message = cleanHtml(messageHtml, siteUrl);
  const signIn = `${siteUrl}/auth/student-login`;
  // Once is enough: the parent's message may have the address already.
  const signInButton = message.value.includes(`href="${signIn}"`) ? bareButton('Sign in', signIn) : button('Sign in', signIn);
  const from = oneLine(`This account was made for you by ${parentName}.`);
  return layout({
    subject,
    heading: 'Your student account',
    body: [passage(message), signInButton, paragraph(from)],
    text: `${toPlainText(message)}\n\nSign in: ${signIn}\n\n${from}`,
    reason: `${oneLine(parentName)} asked us to send you this mail.`,
  });
}
