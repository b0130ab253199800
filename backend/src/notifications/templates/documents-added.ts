import { oneLine } from '../one-line.js';
import type { MailContent } from '../mail.js';
import { button, greeting, paragraph } from './email-parts.js';
import { layout } from './layout.js';

export interface DocumentsAddedMail {
  parentFirstName: string;
  studentName: string;
  /** At least one, in the order they were added, each with the name of the staff member. */
  documents: readonly { name: string; addedBy: string }[];
  /** Address of the student's page. */
  page: string;
}

/** Tells a parent which documents the academy has added. The files are behind the parent's sign-in. */
export function documentsAddedMail({ parentFirstName, studentName, documents, page }: DocumentsAddedMail): MailContent {
  const student = oneLine(studentName);
  const subject = documents.length === 1 ? `A new document for ${student}` : `New documents for ${student}`;
  const hi = greeting(parentFirstName);
  const lines = documents.map(({ name, addedBy }) => `${oneLine(addedBy)} added “${oneLine(name)}”.`);
  const next = `Sign in to open ${documents.length === 1 ? 'it' : 'them'} on ${student}’s page.`;
  return layout({
    subject,
    heading: subject,
    body: [paragraph(hi), ...lines.map((line) => paragraph(line)), paragraph(next), button('Open documents', page)],
    text: [hi, lines.join('\n'), next, `Open documents: ${page}`].join('\n\n'),
    reason: 'You are receiving this email because you added a student to your account.',
  });
}
