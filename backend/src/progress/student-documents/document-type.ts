import { documentTypes, type DocumentType } from '@academy/contracts/rules/student-documents';
import { fileTypeFromBuffer } from 'file-type';

const isDocumentType = (end: string): end is DocumentType => Object.hasOwn(documentTypes, end);

/**
 * What a file is by its content: its name and what the browser says about it count for nothing. Text and SVG have no signature, so they
 * are nothing.
 * @returns null for what is not taken
 */
export async function documentTypeOf(bytes: Buffer): Promise<DocumentType | null> {
  const end = (await fileTypeFromBuffer(bytes))?.ext ?? '';
  return isDocumentType(end) ? end : null;
}
