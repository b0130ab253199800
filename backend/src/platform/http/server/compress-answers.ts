import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, type Encoding } from '../../static-site/encodings.js';

/** A smaller answer fits into one network packet, so compressing it saves nothing. In bytes. */
const worthwhile = 1024;

/** Fast, because every answer is compressed separately: a tenth of the time of the best quality for a few percent more bytes. */
const compressors = {
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: 4 }),
};

type Packed = Partial<Record<Encoding, Promise<Buffer>>>;

/**
 * Only answers to GET are compressed. The length of a compressed answer shows whether text of the request also occurs in a secret beside it
 * (BREACH). Tokens and card secrets are sent in answers to POST, some of which repeat what was sent, so those stay as they are. Another
 * site cannot send a GET as a signed-in caller: the token is in a header, and the cookies of the office are SameSite.
 */
const isCompressible = (request: FastifyRequest, reply: FastifyReply, payload: unknown): payload is string | Buffer =>
  request.method === 'GET' &&
  (typeof payload === 'string' || Buffer.isBuffer(payload)) &&
  Buffer.byteLength(payload) >= worthwhile &&
  String(reply.getHeader('content-type')).startsWith('application/json') &&
  !reply.hasHeader('content-encoding');

/** Compresses JSON answers as the client accepts it. Register it after the answer cache, which stores answers uncompressed. */
export function compressAnswers(instance: FastifyInstance): void {
  // A cached answer is the same buffer each time, and is compressed once per encoding.
  const packed = new WeakMap<Buffer, Packed>();
  const pack = (payload: string | Buffer, encoding: Exclude<Encoding, 'identity'>): Promise<Buffer> => {
    if (typeof payload === 'string') return compressors[encoding](Buffer.from(payload));
    const forms = packed.get(payload) ?? {};
    packed.set(payload, forms);
    return (forms[encoding] ??= compressors[encoding](payload));
  };
  instance.addHook('onSend', async (request, reply, payload) => {
    if (!isCompressible(request, reply, payload)) return payload;
    const vary = String(reply.getHeader('vary') ?? '');
    void reply.header('vary', vary === '' ? 'Accept-Encoding' : `${vary}, Accept-Encoding`);
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    if (encoding === 'identity') return payload;
    const bytes = await pack(payload, encoding);
    void reply.header('content-encoding', encoding).removeHeader('content-length');
    return bytes;
  });
}
