import type { MailContent } from '../mail.js';
import { staffLayout } from './layout.js';
import { section } from './parts.js';

/** One email for many of a kind. @param entries the subject and the text of each, oldest first @param office URL of the office */
export function staffDigestMail(entries: readonly { subject: string; body: string }[], office: string): MailContent {
  const [first] = entries;
  const more = entries.length - 1;
  return staffLayout({
    subject: `${first?.subject ?? ''}${more > 0 ? ` and ${more} more` : ''}`,
    heading: more > 0 ? `${entries.length} emails in one` : (first?.subject ?? ''),
    body: entries.map(({ subject, body }) => section(subject, body.split(/\n+/))),
    page: { label: 'Open the office', url: office },
    note: 'Many arrived within ten minutes, so they are combined in one email.',
  });
}
