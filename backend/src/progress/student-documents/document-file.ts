import { StreamableFile } from '@nestjs/common';
import { documentTypes, savedDocumentName } from '@academy/contracts/rules/student-documents';
import type { FastifyReply } from 'fastify';
import type { OpenDocument } from './student-documents.queries.js';

/** Percent-encodes a name for `filename*=` (RFC 8187): also the characters that `encodeURIComponent` leaves. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * A document as a download. Browsers save it and never render it as one of our pages, whatever it contains, and nothing on the way keeps
 * a copy.
 */
export function documentFile({ name, type, size, content }: OpenDocument, reply: FastifyReply): StreamableFile {
  const saved = savedDocumentName(name, type);
  const plain = saved.replace(/[^ !#-[\]-~]/g, '_');
  void reply.headers({ 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' });
  return new StreamableFile(content, {
    type: documentTypes[type].mime,
    disposition: `attachment; filename="${plain}"; filename*=UTF-8''${encode(saved)}`,
    length: size,
  });
}
