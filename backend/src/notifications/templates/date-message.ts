import type { MailContent } from '../mail.js';
import { letterMail, type Letter } from './letter.js';
import { weekdayDate } from '@academy/contracts/rules/date-format';

/** The office's message to the families of a test date. @param day YYYY-MM-DD */
export const dateMessageMail = (letter: Letter, day: string): MailContent =>
  letterMail(letter, `A student of yours has a test on ${weekdayDate(day)}, so you are receiving this email.`);
