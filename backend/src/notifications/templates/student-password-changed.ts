import { oneLine } from '../one-line.js';
import type { MailContent } from '../mail.js';
import { button, greeting, paragraph } from './email-parts.js';
import { layout } from './layout.js';

export interface StudentPasswordChangedMail {
  firstName: string;
  /** The parent's name, '' while the student's address is not confirmed; null when the student changed it. */
  changedBy: string | null;
  /** Page that sends a link to choose a password, in full. */
  forgotUrl: string;
}

/** Notifies a student that the password was changed. Never contains it: the person who changed it knows it. */
export function studentPasswordChangedMail({
  firstName,
  changedBy,
  forgotUrl,
}: StudentPasswordChangedMail): MailContent {
  const subject = 'Your student password was changed';
  const label = changedBy === null ? 'Choose another password' : 'Choose your own password';
  const lines = [greeting(firstName), ...explanation(changedBy === null ? null : oneLine(changedBy))];
  return layout({
    subject,
    heading: subject,
    body: [...lines.map(paragraph), button(label, forgotUrl)],
    text: [...lines, `${label}: ${forgotUrl}`].join('\n\n'),
    reason: 'You are receiving this email because the password of your student account was changed.',
  });
}

function explanation(parent: string | null): string[] {
  if (parent === null)
    return [
      'You changed the password of your student account, and you were signed out on every other device.',
      'If this was not you, choose another password now:',
    ];
  return [
    `${parent || 'Your parent'} changed the password of your student account, and you were signed out on every device.`,
    `Ask ${parent || 'your parent'} for the new password, or choose one yourself:`,
  ];
}
