import { request, type ClientRequest } from 'node:http';
import { documentMessages, documentUploadType, maxDocumentBytes } from '@academy/contracts/rules/student-documents';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.js';
import { exeBytes, newDocumentFamily, pdfBytes, upload, type DocumentFamily } from '../support/documents.js';
import { staffOf } from '../support/office.js';

let app: TestApp;
let family: DocumentFamily;
const open: ClientRequest[] = [];

beforeAll(async () => {
  // Slow uploads are not ended, so that they can fill every place.
  app = await startTestApp({ workers: false, env: { UPLOAD_MIN_KB_PER_SECOND: '0' } });
});
beforeEach(async () => {
  await app.database.query('TRUNCATE rate_limits');
  family = await newDocumentFamily(app);
});
afterEach(() => {
  for (const call of open.splice(0)) call.destroy();
});
afterAll(() => app.stop());

/** Starts an upload and sends only its headers and one byte. */
function startUpload({ parent, path }: DocumentFamily): Promise<number | undefined> {
  const headers = {
    authorization: `Bearer ${parent.token}`,
    'content-type': documentUploadType,
    'content-length': maxDocumentBytes,
  };
  const call = request(app.url + path, { method: 'POST', headers });
  open.push(call);
  return new Promise((resolve) => {
    call.on('response', ({ statusCode }) => resolve(statusCode));
    call.on('error', () => resolve(undefined));
    call.write('%');
  });
}

const bytes = pdfBytes();
const answerOf = async (to: DocumentFamily) => {
  const { status, body, headers } = await upload(to.parent, to.path, bytes);
  return status === 201 ? status : { status, message: body.message, wait: headers.get('retry-after') };
};
const busy = { status: 503, message: documentMessages.busy, wait: '60' };
/** The server needs a moment to notice that uploads were cut off. */
const moment = { interval: 250 };

/** Starts some uploads, and waits until the server has refused this many of them. */
async function fill(from: readonly DocumentFamily[], each: number, refused: number): Promise<void> {
  const statuses: (number | undefined)[] = [];
  for (const sender of from)
    for (let nth = 0; nth < each; nth += 1) void startUpload(sender).then((status) => statuses.push(status));
  await expect.poll(() => statuses, moment).toEqual(Array(refused).fill(503));
}

describe('a family that sends files without end', () => {
  it('is refused after 60 in an hour, also when no file was accepted, and before the next one is read', async () => {
    for (let nth = 0; nth < 60; nth += 1)
      expect((await upload(family.parent, family.path, exeBytes())).status).toBe(415);
    expect(await startUpload(family)).toBe(429);
    const { status, headers } = await upload(family.parent, family.path);
    expect([status, Number(headers.get('retry-after')) > 3_000]).toEqual([429, true]);
    const { client: desk } = await staffOf(app, 'desk');
    expect((await upload(desk, family.officePath)).status).toBe(201);
  });
});

describe('files that are being sent at the same time', () => {
  it('are at most three of a family, while another family can send its own', async () => {
    const other = await newDocumentFamily(app);
    await fill([family], 5, 2);
    expect(await answerOf(family)).toEqual(busy);
    expect(await answerOf(other)).toBe(201);
    for (const call of open.splice(0)) call.destroy();
    await expect.poll(() => answerOf(family), moment).toBe(201);
  });

  it('are at most twelve of families in a process, and never keep staff waiting', async () => {
    const { client: desk } = await staffOf(app, 'desk');
    const others = await Promise.all([1, 2, 3, 4].map(() => newDocumentFamily(app)));
    await fill(others, 4, 4);
    expect(await answerOf(family)).toEqual(busy);
    for (let nth = 0; nth < 3; nth += 1) expect((await upload(desk, family.officePath)).status).toBe(201);
    for (const call of open.splice(0)) call.destroy();
    await expect.poll(() => answerOf(family), moment).toBe(201);
  });
});

describe('a family that asks for PDFs without end', () => {
  it('is refused after 30 in ten minutes', async () => {
    const ask = (path: string) => family.parent.get(`/api/account/${path}`);
    expect((await ask('data.pdf')).status).toBe(200);
    // The family has paid nothing, but looking for payments is counted as well.
    for (let nth = 1; nth < 30; nth += 1) expect((await ask('statements/2026')).status).toBe(404);
    for (const path of ['data.pdf', 'statements/2026']) {
      const { status, headers } = await ask(path);
      expect([status, Number(headers.get('retry-after')) > 500]).toEqual([429, true]);
    }
  });
});
