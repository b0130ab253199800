import { documentTypes, type DocumentType } from '@academy/contracts/rules/student-documents';
import { fileTypeFromBuffer } from 'file-type';

const isDocumentType = (end: string): end is DocumentType => Object.hasOwn(documentTypes, end);

/**
 * The type of a file by its content, ignoring its name and the browser's claim. Text and SVG have no signature, so they are not accepted.
 * @returns null for a type that is not accepted
 */
export async function documentTypeOf(bytes: Buffer): Promise<DocumentType | null> {
  const end = (await fileTypeFromBuffer(bytes))?.ext ?? '';
  return isDocumentType(end) ? end : null;
}
