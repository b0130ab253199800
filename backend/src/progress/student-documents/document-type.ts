import { documentTypes, type DocumentType } from '@academy/contracts/rules/student-documents';
import { fileTypeFromBuffer } from 'file-type';

const isDocumentType = (end: string): end is DocumentType => Object.hasOwn(documentTypes, end);

/** How many leading bytes PDF readers search for the header: printer commands and line breaks may come before it. */
const pdfHeaderWithin = 1024;

const hasPdfHeader = (bytes: Buffer): boolean =>
  /%PDF-\d\.\d/.test(bytes.subarray(0, pdfHeaderWithin).toString('latin1'));

/**
 * The type of a file by its content, ignoring its name and the browser's claim. Text and SVG have no signature, so they are not accepted. A
 * PDF may also be readable as HTML; the controller sends every document as a download of its type, so it is never opened as a page.
 * @returns null for a type that is not accepted
 */
export async function documentTypeOf(bytes: Buffer): Promise<DocumentType | null> {
  const end = (await fileTypeFromBuffer(bytes))?.ext ?? (hasPdfHeader(bytes) ? 'pdf' : '');
  return isDocumentType(end) ? end : null;
}
