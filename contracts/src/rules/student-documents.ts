import { visibleText } from './typed-text.js';

/** File types accepted as documents. The type is determined by the file's content, not by its name. */
export const documentTypes = {
  pdf: { mime: 'application/pdf', label: 'PDF', ends: ['pdf'] },
  docx: {
    mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    label: 'Word',
    ends: ['docx'],
  },
  jpg: { mime: 'image/jpeg', label: 'JPEG', ends: ['jpg', 'jpeg'] },
  png: { mime: 'image/png', label: 'PNG', ends: ['png'] },
  webp: { mime: 'image/webp', label: 'WebP', ends: ['webp'] },
  heic: { mime: 'image/heic', label: 'HEIC', ends: ['heic', 'heif'] },
} as const;

export type DocumentType = keyof typeof documentTypes;

/** File extensions that a file chooser offers. */
export const documentEnds: readonly string[] = Object.values(documentTypes).flatMap(({ ends }) =>
  ends.map((end) => `.${end}`),
);

/** Kinds of documents. The person who adds a document chooses one. */
export const documentKinds = {
  homework: 'Homework',
  essay: 'Essay',
  scores: 'Score report',
  school: 'School record',
} as const;

export type DocumentKind = keyof typeof documentKinds;

export const isDocumentKind = (value: unknown): value is DocumentKind =>
  typeof value === 'string' && Object.hasOwn(documentKinds, value);

/** Largest document, in bytes. */
export const maxDocumentBytes = 15 * 1_024 * 1_024;

/** Maximum number of documents added for a student per academy day, and in total. */
export const documentLimits = { perDay: 20, inAll: 200 } as const;

/** Number of the newest documents shown in an overview. */
export const recentDocuments = 5;

/** Days for which a removed document can be restored. */
export const documentUndoDays = 30;

/** Minutes during which documents that staff add for a student are collected into one email. */
export const documentNoticeMinutes = 10;

/** Headers of an upload. The name is percent-encoded UTF-8. */
export const documentHeaders = { name: 'x-document-name', kind: 'x-document-kind' } as const;

/** Content type of every upload, regardless of the file's type. */
export const documentUploadType = 'application/octet-stream';

/** Messages about a document. Most say what to do next. */
export const documentMessages = {
  type: 'This type of file cannot be added. PDFs, Word documents (.docx) and photos (JPEG, PNG, WebP, HEIC) can.',
  tooLarge: 'This file is larger than 15 MB. Please choose a smaller one, or split it.',
  empty: 'This file is empty. Please choose another one.',
  dayFull: `${documentLimits.perDay} documents were added for this student today. Please add more tomorrow.`,
  full: `This student has ${documentLimits.inAll} documents, which is the most we keep. Please remove some first.`,
  kind: 'Please choose what the document is from the list.',
  notYours: 'This document was added by the academy. Please ask your tutor to remove it.',
  familyFull: 'Your family’s documents have used up their space. Please remove some that you no longer need first.',
  unconfirmed:
    'Please confirm your email address first: open the link in the email we sent you. Then you can add documents.',
  tooSlow: 'The connection is too slow for this file right now. Nothing was added. Please try again on a faster one.',
  busy: 'Too many files are being uploaded right now. Please try again in a minute.',
  notStored: 'We cannot store documents right now. Nothing was added. Please try again in a few minutes.',
  notRead: 'We cannot open documents right now. Please try again in a few minutes.',
} as const;

const maxCharacters = 120;

/** Control characters and line separators, which like invisible characters could disguise a file's extension. */
const control = /[\p{Cc}\p{Zl}\p{Zp}]/gu;

/** The extension of a file name, in lower case and without the dot; '' when there is none. */
const endOf = (name: string): string => /[^.]\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? '';

/** The display name of a file: without folders and invisible characters, and at most 120 characters including its extension. */
export function cleanDocumentName(typed: string): string {
  const lastPart = typed.split(/[/\\]/).at(-1) ?? '';
  const name = visibleText(lastPart).normalize('NFC').replace(control, '').replace(/\s+/g, ' ').trim();
  if (/^\.*$/.test(name)) return 'Document';
  const characters = [...name];
  if (characters.length <= maxCharacters) return name;
  const end = endOf(name);
  const tail = end === '' ? '' : `.${end}`;
  return `${characters.slice(0, maxCharacters - tail.length).join('')}${tail}`;
}

/** The name under which a document is saved. Adds the extension of its type if the name has a different one. */
export function savedDocumentName(name: string, type: DocumentType): string {
  const ends: readonly string[] = documentTypes[type].ends;
  return ends.includes(endOf(name)) ? name : `${name}.${type}`;
}

/** Formats a file size: "840 KB", "1.4 MB". @param bytes at least 1 */
export function formatFileSize(bytes: number): string {
  const megabyte = 1_024 * 1_024;
  if (bytes < megabyte) return `${Math.max(1, Math.round(bytes / 1_024))} KB`;
  const tenths = Math.round((bytes / megabyte) * 10);
  return `${tenths % 10 === 0 ? tenths / 10 : (tenths / 10).toFixed(1)} MB`;
}

/**
 * Checks a file before it is uploaded, by the name and size that the browser reports.
 * @returns the message, or null when the server has to decide
 */
export function checkDocumentFile({ name, size }: { name: string; size: number }): string | null {
  if (size === 0) return documentMessages.empty;
  if (size > maxDocumentBytes) return documentMessages.tooLarge;
  const end = endOf(name);
  return end !== '' && !documentEnds.includes(`.${end}`) ? documentMessages.type : null;
}
