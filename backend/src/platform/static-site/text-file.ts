import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, compress, type Encoding } from './encodings.js';

/** Smaller than one network packet: compressing saves nothing. */
const worthwhile = 1_000;

/** A text file of the site, kept in memory with its compressed versions. */
export class TextFile {
  private readonly hash: string;
  private readonly forms: Map<Encoding, Promise<Buffer>>;

  /**
   * @param headers content type, caching and, for a page, its content security policy
   * @param compressed versions that the build has made
   */
  constructor(
    private readonly bytes: Buffer,
    private readonly headers: Readonly<Record<string, string>>,
    compressed: ReadonlyMap<Encoding, Buffer> = new Map(),
  ) {
    this.forms = new Map([...compressed].map(([encoding, form]) => [encoding, Promise.resolve(form)]));
    this.hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  }

  /** Whether both are the same text with the same headers. */
  equals(other: TextFile): boolean {
    return this.hash === other.hash && JSON.stringify(this.headers) === JSON.stringify(other.headers);
  }

  /** Compresses before the first request. */
  async warm(): Promise<void> {
    await this.form('br');
    await this.form('gzip');
  }

  /** Sends the text, or 304 when the caller already has it. */
  async send(request: FastifyRequest, reply: FastifyReply, status = 200): Promise<FastifyReply> {
    const encoding = this.bytes.length < worthwhile ? 'identity' : chooseEncoding(request.headers['accept-encoding']);
    const etag = `"${this.hash}-${encoding}"`;
    reply.headers(this.headers).header('etag', etag);
    if (status === 200 && knows(request.headers['if-none-match'], etag)) return reply.status(304).send();
    const body = await this.form(encoding);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.status(status).send(body);
  }

  private form(encoding: Encoding): Promise<Buffer> {
    if (encoding === 'identity') return Promise.resolve(this.bytes);
    const kept = this.forms.get(encoding) ?? compress(this.bytes, encoding);
    this.forms.set(encoding, kept);
    return kept;
  }
}

function knows(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(',').some((known) => known.trim() === '*' || known.trim().replace(/^W\//, '') === etag);
}
