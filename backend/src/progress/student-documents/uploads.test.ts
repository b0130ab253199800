import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { readUpload } from './uploads.js';

it('ends the upload of a client that hung up before its file was read', async () => {
  const body = new Readable({ read: () => undefined });
  body.destroy();
  await new Promise((resolve) => void setImmediate(resolve));
  await expect(readUpload({ headers: {}, body } as FastifyRequest, 0)).rejects.toThrow('cut off');
}, 2_000);
