import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import {
  cleanDocumentName,
  documentHeaders,
  isDocumentKind,
  maxDocumentBytes,
  type DocumentKind,
} from '@academy/contracts/rules/student-documents';
import type { FastifyRequest } from 'fastify';
import { textOf } from '../../platform/http/validation/transforms.js';
import { CannotAddDocument, DocumentTooLarge, DocumentTypeNotTaken } from './student-documents.errors.js';

/** A file as it was sent. */
export interface Upload {
  name: string;
  kind: DocumentKind | null;
  bytes: Buffer;
}

/** The browser's name of the file. An unreadable name counts as none. */
function nameOf(headers: IncomingHttpHeaders): string {
  try {
    return cleanDocumentName(decodeURIComponent(textOf(headers[documentHeaders.name])));
  } catch {
    return cleanDocumentName('');
  }
}

/**
 * Reads the file of a request after the caller was authorized; until then none of it is in memory. A file that is too large is not read
 * completely: the server discards the rest, so that the browser still gets the response. @throws DocumentTooLarge, DocumentTypeNotTaken for
 * a body that is not an upload, CannotAddDocument
 */
export async function readUpload({ headers, body }: FastifyRequest): Promise<Upload> {
  if (!(body instanceof Readable)) throw new DocumentTypeNotTaken();
  const kind = textOf(headers[documentHeaders.kind]);
  if (kind !== '' && !isDocumentKind(kind)) throw new CannotAddDocument('kind');
  if (Number(headers['content-length'] ?? 0) > maxDocumentBytes) throw new DocumentTooLarge();
  const bytes = await readAll(body);
  if (bytes.length === 0) throw new CannotAddDocument('empty');
  return { name: nameOf(headers), kind: kind === '' ? null : kind, bytes };
}

const cutOff = () => Object.assign(new Error('The upload was cut off'), { statusCode: 400 });

/** @throws DocumentTooLarge with the stream flowing on */
function readAll(body: Readable): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    // The client may have hung up while the limits were checked. A destroyed stream has no more events.
    if (body.destroyed) return reject(cutOff());
    const parts: Buffer[] = [];
    let size = 0;
    body.on('data', (part: Buffer) => {
      size += part.length;
      if (size <= maxDocumentBytes) return parts.push(part);
      parts.length = 0;
      return reject(new DocumentTooLarge());
    });
    body.once('end', () => {
      resolve(Buffer.concat(parts));
      parts.length = 0;
    });
    body.once('error', reject);
    body.once('close', () => reject(cutOff()));
  });
}
