/** Types of files that are taken as documents. What a file is counts by its content, not by its name. */
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

/** The ends of names that a file chooser offers. */
export const documentEnds: readonly string[] = Object.values(documentTypes).flatMap(({ ends }) =>
  ends.map((end) => `.${end}`),
);

/** What a document is about, as the person who adds it says. */
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
export const largestDocument = 15 * 1_024 * 1_024;

/** How many documents a student gets in a day of the academy at most, and has in all. */
export const documentLimits = { perDay: 20, inAll: 200 } as const;

/** How many of the newest documents an overview shows. */
export const recentDocuments = 5;

/** Days for which a document that was removed can be brought back. */
export const documentUndoDays = 30;

/** Minutes in which the documents that staff add for a student are collected for one email. */
export const documentNoticeMinutes = 10;

/** Headers of an upload. The name is percent-encoded UTF-8. */
export const documentHeaders = { name: 'x-document-name', kind: 'x-document-kind' } as const;

/** Content type of an upload, whatever the file is. */
export const documentUploadType = 'application/octet-stream';

/** Messages about a document. Each says what to do. */
export const documentMessages = {
  type: 'This type of file cannot be added. PDFs, Word documents (.docx) and photos (JPEG, PNG, WebP, HEIC) can.',
  tooLarge: 'This file is larger than 15 MB. Please choose a smaller one, or split it.',
  empty: 'This file is empty. Please choose another one.',
  dayFull: `${documentLimits.perDay} documents were added for this student today. Please add more tomorrow.`,
  full: `This student has ${documentLimits.inAll} documents, which is the most we keep. Please remove some first.`,
  kind: 'Please choose what the document is from the list.',
  notYours: 'This document was added by the academy. Please ask your tutor to remove it.',
  notStored: 'We cannot store documents right now. Nothing was added. Please try again in a few minutes.',
  notRead: 'We cannot open documents right now. Please try again in a few minutes.',
} as const;

const mostCharacters = 120;

/** Control characters, and those that turn the direction of text around and so can hide how a name ends. */
const invisible = /[\p{Cc}\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu;

/** How a name ends, in lower case and without the dot; empty without an end. */
const endOf = (name: string): string => /[^.]\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? '';

/** The name of a file as it is shown: without folders and invisible characters, and of at most 120 characters, with its end. */
export function cleanDocumentName(typed: string): string {
  const name = (typed.split(/[/\\]/).at(-1) ?? '').replace(invisible, '').replace(/\s+/g, ' ').trim();
  if (/^\.*$/.test(name)) return 'Document';
  const characters = [...name];
  if (characters.length <= mostCharacters) return name;
  const end = endOf(name);
  const tail = end === '' ? '' : `.${end}`;
  return `${characters.slice(0, mostCharacters - tail.length).join('')}${tail}`;
}

/** The name under which a document is saved. One that does not end as its type does gets that end, so that it opens as what it is. */
export function savedDocumentName(name: string, type: DocumentType): string {
  const ends: readonly string[] = documentTypes[type].ends;
  return ends.includes(endOf(name)) ? name : `${name}.${type}`;
}

/** "840 KB", "1.4 MB". @param bytes at least 1 */
export function formatFileSize(bytes: number): string {
  const megabyte = 1_024 * 1_024;
  if (bytes < megabyte) return `${Math.max(1, Math.round(bytes / 1_024))} KB`;
  const tenths = Math.round((bytes / megabyte) * 10);
  return `${tenths % 10 === 0 ? tenths / 10 : (tenths / 10).toFixed(1)} MB`;
}

/**
 * What is known to be wrong with a file before it is sent, from what the browser says about it.
 * @returns null when the server is to decide
 */
export function checkDocumentFile({ name, size }: { name: string; size: number }): string | null {
  if (size === 0) return documentMessages.empty;
  if (size > largestDocument) return documentMessages.tooLarge;
  const end = endOf(name);
  return end !== '' && !documentEnds.includes(`.${end}`) ? documentMessages.type : null;
}
