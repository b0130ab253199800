import type { MailContent } from '../mail.js';
import { linesOf, paragraphsOf } from './email-parts.js';
import { layout } from './layout.js';

/** What a staff member has written. */
export interface Letter {
  subject: string;
  /** Paragraphs are separated by empty lines. */
  text: string;
}

/** An email with the words of a staff member. @param reason why this person receives it */
export function letterMail({ subject, text }: Letter, reason: string): MailContent {
  const paragraphs = paragraphsOf(text);
  return layout({
    subject,
    heading: subject,
    body: paragraphs.map(linesOf),
    text: paragraphs.join('\n\n'),
    reason,
  });
}
