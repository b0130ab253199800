import { otherParentText } from '@academy/contracts/rules/students';
import { oneLine } from '../one-line.js';
import type { MailContent } from '../mail.js';
import { button, greeting, paragraph } from './email-parts.js';
import { layout } from './layout.js';

export interface StudentEmailRemovedMail {
  parentFirstName: string;
  studentName: string;
  /** Base of the site, without a trailing slash. */
  siteUrl: string;
}

/** Notifies a parent that a student needs another email address. Does not say whose address it is. */
export function studentEmailRemovedMail({
  parentFirstName,
  studentName,
  siteUrl,
}: StudentEmailRemovedMail): MailContent {
  const name = oneLine(studentName);
  const dashboard = `${siteUrl}/dashboard`;
  const hi = greeting(parentFirstName);
  const fact = `The email address you entered for ${name} cannot be used for ${name}’s account, so we removed it. Without an email address, ${name} cannot sign in.`;
  const next = `To fix this, edit the student on your dashboard and enter a different email address. ${otherParentText}`;
  return layout({
    subject: `${name} needs a different email address`,
    heading: `${name} needs a different email address`,
    body: [paragraph(hi), paragraph(fact), paragraph(next), button('Open your dashboard', dashboard)],
    text: [hi, fact, next, `Open your dashboard: ${dashboard}`].join('\n\n'),
    reason: 'You are receiving this email because you added a student to your account.',
  });
}
