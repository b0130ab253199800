import { waitlistDay } from '@academy/contracts/rules/waitlist-day';
import type { MailContent } from '../mail.js';
import { letterMail, type Letter } from './letter.js';

/** The office's message to the families of a test date. @param day YYYY-MM-DD */
export const dateMessageMail = (letter: Letter, day: string): MailContent =>
  letterMail(letter, `A student of yours has a test on ${waitlistDay(day)}, so you are receiving this email.`);
