import { request } from 'node:http';
import { documentMessages, documentUploadType, maxDocumentBytes } from '@academy/contracts/rules/student-documents';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FileStorage } from '../../src/platform/storage/file-storage.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { newDocumentFamily, pdfBytes, storedFiles, upload, type DocumentFamily } from '../support/documents.js';
import { confirmEmail } from '../support/families.js';
import { staffOf } from '../support/office.js';

let app: TestApp;
let family: DocumentFamily;
const ends: (() => void)[] = [];
const megabyte = 1024 ** 2;

beforeAll(async () => {
  app = await startTestApp({
    workers: false,
    env: { TRUST_PROXY_HOPS: '1', UPLOAD_MB_PER_FAMILY: '2', UPLOAD_MB_PER_NETWORK: '20' },
  });
});
beforeEach(async () => {
  await app.database.query('TRUNCATE rate_limits');
  family = await newDocumentFamily(app);
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
});
afterAll(() => app.stop());

const unconfirm = ({ accountId }: { accountId: string }) =>
  app.database.query('UPDATE accounts SET email_verified_at = NULL, first_verified_at = NULL WHERE id = $1', [
    accountId,
  ]);
const pdfOf = (bytes: number) => Buffer.concat([pdfBytes(), Buffer.alloc(bytes, '%')]);
const answer = async (sent: ReturnType<typeof upload>) => {
  const { status, body } = await sent;
  return status === 201 ? 201 : [status, body.message];
};

describe('an account whose email address is not confirmed', () => {
  it('stores nothing until it is, whoever of the family sends it', async () => {
    await unconfirm(family);
    const before = await storedFiles(app);
    for (const bytes of [pdfBytes(), pdfOf(megabyte), Buffer.from('GIF89a')])
      expect(await answer(upload(family.parent, family.path, bytes))).toEqual([422, documentMessages.unconfirmed]);
    expect(await storedFiles(app)).toEqual(before);
    const { client: desk } = await staffOf(app, 'desk');
    expect((await upload(desk, family.officePath)).status).toBe(201);
    await confirmEmail(app, family.accountId);
    expect((await upload(family.parent, family.path)).status).toBe(201);
  });
});

describe('bytes', () => {
  it('are limited per family, over all its students and removed documents', async () => {
    expect((await upload(family.parent, family.path, pdfOf(1.5 * megabyte))).status).toBe(201);
    const full = [422, documentMessages.familyFull];
    expect(await answer(upload(family.parent, family.path, pdfOf(megabyte)))).toEqual(full);
    expect(await answer(upload(family.parent, family.path, pdfOf(0.25 * megabyte)))).toBe(201);
    expect(await answer(upload(family.parent, family.path, pdfOf(0.5 * megabyte)))).toEqual(full);
    const other = await newDocumentFamily(app);
    expect(await answer(upload(other.parent, other.path, pdfOf(megabyte)))).toBe(201);
    const { client: desk } = await staffOf(app, 'desk');
    expect(await answer(upload(desk, family.officePath, pdfOf(megabyte)))).toBe(201);
  });

  it('are limited per network and day for families, also of refused files', async () => {
    family.parent.headers['x-forwarded-for'] = '203.0.113.7';
    const large = pdfOf(14 * megabyte);
    expect((await upload(family.parent, family.path, large)).status).toBe(422);
    expect((await upload(family.parent, family.path, large)).status).toBe(429);
    expect((await upload(family.parent, family.path)).status).toBe(429);
    family.parent.headers['x-forwarded-for'] = '203.0.113.8';
    expect((await upload(family.parent, family.path)).status).toBe(201);
  });
});

it('a nearly full disk refuses documents, and accepts them when there is room again', async () => {
  const storage = app.app.get(FileStorage, { strict: false });
  const measure = storage.freeBytes.bind(storage);
  for (const free of [0, 100 * megabyte, 1023 * megabyte]) {
    storage.freeBytes = async () => free;
    expect(await answer(upload(family.parent, family.path))).toEqual([503, documentMessages.notStored]);
  }
  storage.freeBytes = async () => 1024 * megabyte;
  expect(await answer(upload(family.parent, family.path))).toBe(201);
  storage.freeBytes = measure;
});

it('an upload of one byte a second is ended after some seconds', async () => {
  const headers = {
    authorization: `Bearer ${family.parent.token}`,
    'content-type': documentUploadType,
    'content-length': maxDocumentBytes,
  };
  const call = request(app.url + family.path, { method: 'POST', headers });
  const beat = setInterval(() => call.write('%'), 1_000);
  ends.push(() => {
    clearInterval(beat);
    call.destroy();
  });
  call.write('%');
  const status = await new Promise((resolve, reject) => {
    call.on('response', ({ statusCode }) => resolve(statusCode));
    call.on('error', reject);
  });
  expect(status).toBe(503);
  expect((await upload(family.parent, family.path)).status).toBe(201);
}, 30_000);
