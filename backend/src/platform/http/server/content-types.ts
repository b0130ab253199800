import type { IncomingMessage } from 'node:http';
import { pathOf } from '@academy/contracts/http/call';
import { confirmNewsletter, submitLead, unsubscribeNewsletter } from '@academy/contracts/http/leads';
import { addPicture } from '@academy/contracts/http/office/settings';
import { addDocumentOfStudent, addStudentDocument } from '@academy/contracts/http/student-documents';
import { pictureTypes } from '@academy/contracts/rules/pictures';
import { documentUploadType } from '@academy/contracts/rules/student-documents';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors/errors.js';
import { validateBodyShape } from './body-shape.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** The raw bytes of the body, for checking signatures. */
    rawBody?: Buffer;
  }
}

const unreadable = () => new AppError('unreadable_body', 'We could not read your request.');

/** Maximum number of fields in a form; our forms have about thirty. */
const maxFields = 500;

/** Calls that a form can post without scripts. */
const formPaths: readonly string[] = [submitLead, confirmNewsletter, unsubscribeNewsletter].flatMap((one) => [
  pathOf(one),
  one.path,
]);

/** Calls whose body is a document. Its size is limited only when the call reads it. */
const documentPaths: readonly string[] = [addStudentDocument, addDocumentOfStudent].map(({ path }) => `/api${path}`);

/**
 * Registers the only body types the server accepts: JSON objects, multipart forms with plain fields, URL-encoded forms on calls that a page
 * posts to, and pictures and documents on upload calls. Everything else, including `text/plain`, gets a 415. The body limit applies to all
 * but documents: their call reads and limits them itself, once it knows the caller.
 */
export function acceptJsonAndForms(instance: FastifyInstance): void {
  const parseJson = instance.getDefaultJsonParser('error', 'error');
  instance.removeAllContentTypeParsers();
  instance.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    request.rawBody = bytes;
    if (bytes.length === 0) return done(null, {});
    void parseJson(request, bytes.toString('utf8'), (error, body) =>
      error || !validateBodyShape(body) ? done(unreadable()) : done(null, body),
    );
  });
  for (const type of ['multipart/form-data', 'application/x-www-form-urlencoded'])
    instance.addContentTypeParser<Buffer>(type, { parseAs: 'buffer' }, readForm);
  instance.addContentTypeParser<Buffer>(
    Object.keys(pictureTypes),
    { parseAs: 'buffer' },
    async (request: FastifyRequest, bytes: Buffer) => {
      if (request.routeOptions.url === pathOf(addPicture)) return bytes;
      throw new AppError('unsupported_media_type', 'Please send JSON or a form.');
    },
  );
  instance.addContentTypeParser(documentUploadType, async (request: FastifyRequest, body: IncomingMessage) => {
    if (documentPaths.includes(request.routeOptions.url ?? '')) return body;
    throw new AppError('unsupported_media_type', 'Please send JSON or a form.');
  });
}

/**
 * Fields of a form by name; a repeated name gives a list.
 * @throws AppError for a file, which no call accepts, for a form that cannot be parsed, and for a URL-encoded form on any other call
 */
async function readForm(request: FastifyRequest, bytes: Buffer): Promise<Record<string, string | string[]>> {
  const type = request.headers['content-type'] ?? '';
  if (!type.startsWith('multipart/') && !formPaths.includes(request.routeOptions.url ?? ''))
    throw new AppError('unsupported_media_type', 'Please send JSON or a form.');
  const form = await new Response(bytes, { headers: { 'content-type': type } }).formData().catch(() => {
    throw unreadable();
  });
  const fields = new Map<string, string[]>();
  let count = 0;
  for (const [name, value] of form) {
    if (typeof value !== 'string') throw new AppError('unsupported_media_type', 'Files cannot be sent here.');
    if (name in Object.prototype || ++count > maxFields) throw unreadable();
    fields.set(name, [...(fields.get(name) ?? []), value]);
  }
  const body = Object.fromEntries(
    [...fields].map(([name, values]) => [name, values.length === 1 ? (values[0] ?? '') : values]),
  );
  if (!validateBodyShape(body)) throw unreadable();
  return body;
}
