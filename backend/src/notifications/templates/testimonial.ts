import type { MailContent } from '../mail.js';
import { layout } from './layout.js';
import { button, quote } from './parts.js';

/** What a family is asked to agree to. */
export interface TestimonialRequestMail {
  /** The exact words, and the name beside them. */
  text: string;
  name: string;
  /** The page that asks, in full. */
  url: string;
}

/** Asks a family whether its feedback may be published. */
export const testimonialRequestMail = ({ text, name, url }: TestimonialRequestMail): MailContent =>
  layout({
    subject: 'May we publish your feedback?',
    body: [
      'Thank you for your feedback. We would like to show it on our website, in exactly these words:',
      quote(text),
      `It would be signed: ${name}`,
      button('Say yes or no', url),
      'Without your yes we publish nothing. Reply to this email to change the words or the name.',
    ],
    reason: 'You are receiving this email because you sent us feedback on our website.',
  });
