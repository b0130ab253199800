import type { MailContent } from '../mail.js';
import { oneLine } from '../one-line.js';
import { button, linesOf, paragraph } from './email-parts.js';
import { layout } from './layout.js';

/** What a family is asked to agree to. */
export interface TestimonialRequestMail {
  /** The exact words, and the name beside them. */
  text: string;
  name: string;
  /** The page that asks, in full. */
  url: string;
}

/** Asks a family whether its feedback may be published. */
export function testimonialRequestMail({ text, name, url }: TestimonialRequestMail): MailContent {
  const lead = 'Thank you for your feedback. We would like to show it on our website, in exactly these words:';
  const by = `It would be signed: ${oneLine(name)}`;
  // Marks each line, so that no line of the quote looks like ours.
  const quote = text.split(/\r?\n/).map((line) => `> ${line}`);
  const label = 'Say yes or no';
  const otherwise = 'Without your yes we publish nothing. Reply to this email to change the words or the name.';
  return layout({
    subject: 'May we publish your feedback?',
    heading: 'May we publish your feedback?',
    body: [paragraph(lead), linesOf(text), paragraph(by), button(label, url), paragraph(otherwise)],
    text: [lead, quote.join('\n'), by, `${label}: ${url}`, otherwise].join('\n\n'),
    reason: 'You are receiving this email because you sent us feedback on our website.',
  });
}
