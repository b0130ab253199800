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
import {
  CannotAddDocument,
  DocumentsUnavailable,
  DocumentTooLarge,
  DocumentTypeNotTaken,
} from './student-documents.errors.js';

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

/** Milliseconds before the rate of an upload is judged, so that a connection can get going. */
const graceMs = 5_000;

/**
 * Reads the file of a request after the caller was authorized; until then none of it is in memory. A file that is too large is not read
 * completely: the server discards the rest, so that the browser still gets the response. @throws DocumentTooLarge, DocumentTypeNotTaken for
 * a body that is not an upload, CannotAddDocument, DocumentsUnavailable for an upload that is too slow
 * @param minBytesPerSecond average rate below which the upload is ended: until its end it keeps others waiting
 */
export async function readUpload({ headers, body }: FastifyRequest, minBytesPerSecond: number): Promise<Upload> {
  if (!(body instanceof Readable)) throw new DocumentTypeNotTaken();
  const kind = textOf(headers[documentHeaders.kind]);
  if (kind !== '' && !isDocumentKind(kind)) throw new CannotAddDocument('kind');
  if (Number(headers['content-length'] ?? 0) > maxDocumentBytes) throw new DocumentTooLarge();
  const bytes = await readAll(body, minBytesPerSecond);
  if (bytes.length === 0) throw new CannotAddDocument('empty');
  return { name: nameOf(headers), kind: kind === '' ? null : kind, bytes };
}

const cutOff = () => Object.assign(new Error('The upload was cut off'), { statusCode: 400 });

/** @throws DocumentTooLarge and DocumentsUnavailable with the stream flowing on */
function readAll(body: Readable, minBytesPerSecond: number): Promise<Buffer> {
  let watch: NodeJS.Timeout | undefined;
  return new Promise<Buffer>((resolve, reject) => {
    // The client may have hung up while the limits were checked. A destroyed stream has no more events.
    if (body.destroyed) return reject(cutOff());
    const parts: Buffer[] = [];
    let size = 0;
    let isRefused = false;
    const refuse = (error: Error) => {
      isRefused = true;
      parts.length = 0;
      reject(error);
    };
    const start = performance.now();
    watch = setInterval(() => {
      const ms = performance.now() - start;
      if (ms > graceMs && size < (minBytesPerSecond * ms) / 1000) refuse(new DocumentsUnavailable('tooSlow'));
    }, 1_000);
    body.on('data', (part: Buffer) => {
      if (isRefused) return;
      size += part.length;
      if (size > maxDocumentBytes) refuse(new DocumentTooLarge());
      else parts.push(part);
    });
    body.once('end', () => {
      resolve(Buffer.concat(parts));
      parts.length = 0;
    });
    body.once('error', reject);
    body.once('close', () => reject(cutOff()));
  }).finally(() => clearInterval(watch));
}
