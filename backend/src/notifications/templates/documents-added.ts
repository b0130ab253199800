import type { MailContent } from '../mail.js';
import { layout } from './layout.js';
import { button, greeting, group } from './parts.js';

export interface DocumentsAddedMail {
  parentFirstName: string;
  studentName: string;
  /** At least one, in the order they were added, each with the name of the staff member. */
  documents: readonly { name: string; addedBy: string }[];
  /** Address of the student's page. */
  page: string;
}

/** Tells a parent which documents the academy has added. The files are behind the parent's sign-in. */
export function documentsAddedMail({
  parentFirstName,
  studentName: student,
  documents,
  page,
}: DocumentsAddedMail): MailContent {
  const isOne = documents.length === 1;
  return layout({
    subject: isOne ? `A new document for ${student}` : `New documents for ${student}`,
    body: [
      greeting(parentFirstName),
      group(documents.map(({ name, addedBy }) => `${addedBy} added “${name}”.`)),
      `Sign in to open ${isOne ? 'it' : 'them'} on ${student}’s page.`,
      button('Open documents', page),
    ],
    reason: 'You are receiving this email because you added a student to your account.',
  });
}
