import { StreamableFile } from '@nestjs/common';
import { documentTypes, savedDocumentName } from '@academy/contracts/rules/student-documents';
import type { FastifyReply } from 'fastify';
import type { OpenDocument } from './queries/open-student-document.js';

/** Characters that may stand for themselves after `filename*=` (RFC 8187). */
const encode = (text: string) =>
  encodeURIComponent(text).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * A document as the answer of a call. Browsers save it and never show it as a page of ours, whatever is in it, and nothing between them and
 * us keeps a copy.
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
