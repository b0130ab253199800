import type { MailContent } from '../mail.js';
import { oneLine } from '../one-line.js';
import { paragraph, subheading } from './email-parts.js';
import { staffLayout } from './layout.js';

/** The lines of an entry after its subject, without headings and empty lines. */
const linesOf = (body: string): string[] =>
  body
    .split('\n')
    .map(oneLine)
    .filter((line) => line !== '');

/** One email for many of a kind. @param entries the subject and the text of each, oldest first @param office URL of the office */
export function staffDigestMail(entries: readonly { subject: string; body: string }[], office: string): MailContent {
  const [first] = entries;
  const more = entries.length - 1;
  return staffLayout({
    subject: `${first?.subject ?? ''}${more > 0 ? ` and ${more} more` : ''}`,
    heading: more > 0 ? `${entries.length} emails in one` : (first?.subject ?? ''),
    body: entries.flatMap(({ subject, body }) => [subheading(subject), ...linesOf(body).map(paragraph)]),
    text: entries.map(({ subject, body }) => [oneLine(subject), ...linesOf(body)].join('\n')).join('\n\n'),
    page: { label: 'Open the office', url: office },
    note: 'Many arrived within ten minutes, so they are combined in one email.',
  });
}
