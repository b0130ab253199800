import { weekdayDate } from '@academy/contracts/rules/date-format';
import type { MailContent } from '../mail.js';
import { layout } from './layout.js';
import { paragraphsOf } from './parts.js';

/** What a staff member has written. */
export interface Letter {
  subject: string;
  /** Paragraphs are separated by empty lines. */
  text: string;
}

/** An email with the words of a staff member. @param reason why this person receives it */
export const letterMail = ({ subject, text }: Letter, reason: string): MailContent =>
  layout({ subject, body: paragraphsOf(text), reason });

/** The office's message to the families of a test date. @param day YYYY-MM-DD */
export const dateMessageMail = (letter: Letter, day: string): MailContent =>
  letterMail(letter, `A student of yours has a test on ${weekdayDate(day)}, so you are receiving this email.`);
