import { Injectable, Logger } from '@nestjs/common';
import {
  cleanDocumentName,
  documentHeaders,
  documentMessages,
  isDocumentKind,
  maxDocumentBytes,
  type DocumentKind,
} from '@academy/contracts/rules/student-documents';
import type { FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import { Database } from '../../platform/database/database.js';
import { Config } from '../../platform/config/config.js';
import { InFlight } from '../../platform/http/rate-limit/in-flight.js';
import { RateLimits } from '../../platform/http/rate-limit/rate-limits.js';
import { networkOf } from '../../platform/http/server/network.js';
import { textOf } from '../../platform/http/validation/transforms.js';
import { FileStorage, StorageFailed } from '../../platform/storage/file-storage.js';
import type { StudentActor } from '../student-actor.js';
import {
  CannotAddDocument,
  DocumentsUnavailable,
  DocumentTooLarge,
  DocumentTypeNotTaken,
} from './student-documents.errors.js';
import { isFamilyConfirmed } from './student-documents.repository.js';

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

/** Includes refused files. Enough for the documents that a family with three students may add in a day. */
const uploadsOfFamily = { limit: 60, seconds: 60 * 60 };

/** While a file is received and stored, it is in memory: up to 15 MB, and twice that for a moment. */
const familiesAtOnce = { each: 3, total: 12, message: documentMessages.busy };
/** Separate, so that families who upload slowly cannot keep the office from adding a document. */
const staffAtOnce = { each: 3, total: 4, message: documentMessages.busy };

const megabyte = 1024 ** 2;
const day = 24 * 60 * 60;

/** Receives files. Every limit applies before anything is read of a file. */
@Injectable()
export class Uploads {
  private readonly logger = new Logger('documents');
  private readonly families: InFlight;
  private readonly staff: InFlight;

  constructor(
    private readonly config: Config,
    private readonly database: Database,
    private readonly limits: RateLimits,
    private readonly storage: FileStorage,
  ) {
    this.families = new InFlight(limits, familiesAtOnce);
    this.staff = new InFlight(limits, staffAtOnce);
  }

  /**
   * Reads the file of a request and adds it.
   * @throws CannotAddDocument for a family that has not confirmed its email address: a stranger could fill the disk with such accounts
   * @throws TooManyRequests, Unavailable while too many files are being received or the disk is nearly full, and what {@link readUpload} and
   * `add` throw
   */
  async receive<T>(actor: StudentActor, request: FastifyRequest, add: (upload: Upload) => Promise<T>): Promise<T> {
    const { side, id, student } = actor;
    const family = side === 'staff' ? null : student.accountId;
    if (family !== null) await this.admitFamily(family, request);
    await this.assertSpace();
    const read = async () => add(await readUpload(request, this.config.UPLOAD_MIN_KB_PER_SECOND * 1024));
    return family === null ? this.staff.run(id, read) : this.families.run(family, read);
  }

  private async admitFamily(accountId: string, { ip, headers }: FastifyRequest): Promise<void> {
    await this.limits.take(`uploads:of:${accountId}`, uploadsOfFamily);
    if (!(await isFamilyConfirmed(this.database, accountId))) throw new CannotAddDocument('unconfirmed');
    const bytes = Math.min(Number(headers['content-length'] ?? maxDocumentBytes), maxDocumentBytes);
    const limit = { limit: this.config.UPLOAD_MB_PER_NETWORK * 1024, seconds: day };
    await this.limits.take(`upload-kilobytes:from:${networkOf(ip)}`, limit, Math.ceil(bytes / 1024));
  }

  private async assertSpace(): Promise<void> {
    const free = await this.storage.freeBytes().catch((error: unknown) => {
      if (error instanceof StorageFailed) return 0;
      throw error;
    });
    if (free === null || free >= this.config.UPLOAD_MIN_FREE_MB * megabyte) return;
    this.logger.warn({ message: 'documents are refused because the disk is nearly full', free });
    throw new DocumentsUnavailable('notStored');
  }
}
