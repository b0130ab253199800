import { academy } from '@academy/contracts/academy';
import { emailCodeMinutes } from '@academy/contracts/rules/email-code';
import type { MailContent } from '../mail.js';
import { layout } from './layout.js';

/** Six digits that prove an email address. Holds nothing that the caller typed. */
export function emailCodeMail(code: string): MailContent {
  const content = layout({
    subject: `${code} is your ${academy.name} code`,
    heading: 'Confirm your email address',
    body: [
      `Your code is ${code}.`,
      `Enter it on the page that asked for it. It expires in ${emailCodeMinutes} minutes.`,
      'If you did not ask for a code, you can ignore this email. Do not give the code to anyone.',
    ],
    reason: 'You are receiving this email because a code was requested for this email address.',
  });
  return { ...content, recordedSubject: `Your ${academy.name} code` };
}
