import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A storage server with the part of S3 that the product uses. It accepts only requests signed with its key. */
export interface S3Server {
  /** The value for `STORAGE_URL`, with a key prefix. */
  url: string;
  /** File contents by key, including the prefix. */
  files: Map<string, Buffer>;
  /** Method and URL of each request. */
  calls: string[];
  /** While true, every request fails. */
  fail: boolean;
  stop(): Promise<void>;
}

const [accessKey, secret, region] = ['AKIATEST', 'a/secret+key', 'eu-central-1'];
/** Number of keys per page of a listing. */
const pageSize = 2;

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest();
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

/** Verifies a request's signature according to AWS Signature Version 4. */
function isSigned(request: IncomingMessage, url: URL, body: Buffer): boolean {
  const { authorization = '' } = request.headers;
  const [, key, day, place, names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=(\w+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=(\w{64})$/.exec(
      authorization,
    ) ?? [];
  const header = (name: string) => String(request.headers[name] ?? '').trim();
  const hash = header('x-amz-content-sha256');
  if (key !== accessKey || place !== region || !names.includes('host')) return false;
  if (hash !== 'UNSIGNED-PAYLOAD' && hash !== sha256(body)) return false;
  const query = [...url.searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`).toSorted();
  const headers = names.split(';').map((name) => `${name}:${header(name)}\n`);
  const canonical = [request.method, url.pathname, query.join('&'), headers.join(''), names, hash].join('\n');
  const scope = `${day}/${place}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', header('x-amz-date'), scope, sha256(canonical)].join('\n');
  const signingKey = ['aws4_request', 's3', place ?? '', day ?? ''].reduceRight<Buffer | string>(hmac, `AWS4${secret}`);
  return hmac(signingKey, text).toString('hex') === signature;
}

function listing(files: S3Server['files'], { searchParams }: URL): string {
  const prefix = searchParams.get('prefix') ?? '';
  const from = Number(searchParams.get('continuation-token')?.slice('page&'.length) ?? 0);
  const keys = [...files.keys()].filter((key) => key.startsWith(prefix)).toSorted();
  const entries = keys
    .slice(from, from + pageSize)
    .map((key) => `<Contents><Key>${key}</Key><LastModified>2026-11-20T10:00:00.000Z</LastModified></Contents>`);
  const isLast = from + pageSize >= keys.length;
  const next = isLast ? '' : `<NextContinuationToken>page&amp;${from + pageSize}</NextContinuationToken>`;
  return `<ListBucketResult>${entries.join('')}${next}</ListBucketResult>`;
}

export async function startS3Server(): Promise<S3Server> {
  const state = { files: new Map<string, Buffer>(), calls: [] as string[], fail: false };
  const refuse = (reply: ServerResponse, status: number, code: string) =>
    reply.writeHead(status).end(`<Error><Code>${code}</Code></Error>`);
  const answer = async (request: IncomingMessage, reply: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://store');
    const body = Buffer.concat((await request.toArray()) as Buffer[]);
    state.calls.push(`${request.method} ${request.url}`);
    if (state.fail) return refuse(reply, 503, 'SlowDown');
    if (!isSigned(request, url, body)) return refuse(reply, 403, 'SignatureDoesNotMatch');
    const [, bucket, ...rest] = url.pathname.split('/');
    if (bucket !== 'family-files') return refuse(reply, 404, 'NoSuchBucket');
    const key = rest.join('/');
    if (key === '') return reply.end(listing(state.files, url));
    const file = state.files.get(key);
    if (request.method === 'PUT') state.files.set(key, body);
    if (request.method === 'DELETE') state.files.delete(key);
    if (request.method !== 'GET') return reply.writeHead(request.method === 'DELETE' ? 204 : 200).end();
    return file ? reply.end(file) : refuse(reply, 404, 'NoSuchKey');
  };
  const server = createServer((request, reply) => void answer(request, reply));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const url = `http://${accessKey}:${encodeURIComponent(secret)}@127.0.0.1:${port}/family-files/documents?region=${region}`;
  return Object.assign(state, {
    url,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  });
}
