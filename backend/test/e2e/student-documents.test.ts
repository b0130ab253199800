import type { Student } from '@academy/contracts/http/students';
import { documentMessages, maxDocumentBytes } from '@academy/contracts/rules/student-documents';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.js';
import type { TestClient } from '../support/client.js';
import {
  addDocument,
  docxBytes,
  exeBytes,
  fetchDocument,
  heicBytes,
  listDocuments,
  newDocumentFamily,
  pdfBytes,
  storedFiles,
  upload,
} from '../support/documents.js';
import { addStudent } from '../support/families.js';
import { jpegBytes, pngBytes, webpBytes } from '../support/pictures.js';
import { race } from '../support/races.js';
import { intercept, meetBefore, unlocked } from '../support/statements.js';

let app: TestApp;
let parent: TestClient;
let kim: Student;
let path: string;

beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMITS: 'off' }, workers: false });
});
beforeEach(async () => {
  ({ parent, kim, path } = await newDocumentFamily(app));
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => app.stop());

const list = () => listDocuments(parent, path);
/** Stores this many documents for the student. */
const fill = (count: number, addedAt = "academy_now() - interval '3 days'") =>
  app.database.query(
    `INSERT INTO student_documents (id, student_id, name, type, size, sha256, side, added_by, added_at)
     SELECT gen_random_uuid(), $1, 'Old', 'pdf', 1, sha256(n::text::bytea), 'parent', $1, ${addedAt} FROM generate_series(1, $2) n`,
    [kim.id, count],
  );

describe('a document', () => {
  it.each([
    ['pdf', pdfBytes(), 'application/pdf'],
    // Readable as a PDF and as a page: never sent as a page.
    [
      'pdf',
      Buffer.from(`\r\n<!doctype html><script>alert(1)</script>${pdfBytes().toString('latin1')}`),
      'application/pdf',
    ],
    ['docx', docxBytes(), 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['jpg', jpegBytes(), 'image/jpeg'],
    ['png', pngBytes(), 'image/png'],
    ['webp', webpBytes(), 'image/webp'],
    ['heic', heicBytes(), 'image/heic'],
  ])('of the type %s is accepted and downloaded unchanged', async (type, bytes, mime) => {
    const { status, body } = await upload(parent, path, bytes, `../Übung “1”.${type}`, 'homework');
    expect([status, body]).toMatchObject([
      201,
      { already_there: false, document: { name: `Übung “1”.${type}`, type, kind: 'homework', added_by: 'You' } },
    ]);
    const file = await fetchDocument(app, parent, path, body.document.id);
    expect(Buffer.from(await file.arrayBuffer()).equals(bytes)).toBe(true);
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': mime,
      'content-length': String(bytes.length),
      'content-disposition': `attachment; filename="_bung _1_.${type}"; filename*=UTF-8''%C3%9Cbung%20%E2%80%9C1%E2%80%9D.${type}`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
  });

  it.each([
    ['a renamed program', exeBytes(), 'homework.pdf'],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'drawing.png'],
    ['text', 'Just some words', 'notes.pdf'],
    ['a page', '<!doctype html><script>alert(1)</script>', 'page.pdf'],
    ['a spreadsheet', docxBytes('spreadsheetml.sheet'), 'table.docx'],
  ])('that is %s is rejected with 415 and a message', async (_, bytes, name) => {
    const { status, body } = await upload(parent, path, bytes, name);
    expect([status, body.message]).toEqual([415, documentMessages.type]);
    expect(await list()).toEqual([]);
  });

  it('is accepted up to 15 MB and rejected with 413 above, even if its size is not declared', async () => {
    const [head, stored] = [pdfBytes(), (await storedFiles(app)).length];
    const most = Buffer.concat([head, Buffer.alloc(maxDocumentBytes - head.length)]);
    expect((await upload(parent, path, most)).status).toBe(201);
    const { status, body } = await upload(parent, path, Buffer.concat([most, Buffer.alloc(1_024 * 1_024)]));
    expect([status, body.message]).toEqual([413, documentMessages.tooLarge]);
    const parts = new Blob([new Uint8Array(most), 'x']).stream();
    const headers = { authorization: `Bearer ${parent.token}`, 'content-type': 'application/octet-stream' };
    const chunked = { method: 'POST', headers, body: parts, duplex: 'half' } as const;
    expect((await fetch(app.url + path, chunked)).status).toBe(413);
    expect(await storedFiles(app)).toHaveLength(stored + 1);
  });

  it.each([
    ['is empty', '', undefined, { document: [documentMessages.empty] }],
    ['is of no kind we know', pdfBytes(), 'secret', { kind: [documentMessages.kind] }],
  ])('that %s is rejected with a field error', async (_, bytes, kind, errors) => {
    expect((await upload(parent, path, bytes, 'a.pdf', kind)).body.errors).toEqual(errors);
  });

  it.each(['/api/login', '/api/students', '/api/office/pictures'])('is rejected with 415 by %s', async (at) => {
    expect((await upload(parent, at)).status).toBe(415);
  });

  it('is rejected with 415 if it is sent as JSON', async () => {
    expect((await parent.post(path, { file: 'x' })).status).toBe(415);
  });

  it('is named Document if its name cannot be decoded', async () => {
    const bytes = new Blob([new Uint8Array(pdfBytes())], { type: 'application/octet-stream' });
    const { body } = await parent.post<{ document: { name: string } }>(path, bytes, { 'x-document-name': '%E0%A4%A' });
    expect(body.document.name).toBe('Document');
  });
});

describe('uploading the same file again', () => {
  it('stores one document for six concurrent uploads', async () => {
    const bytes = pdfBytes();
    const sent = await race(6, () => upload(parent, path, bytes));
    expect(sent.map(({ status }) => status)).toEqual(Array(6).fill(201));
    expect(sent.filter(({ body }) => !body.already_there)).toHaveLength(1);
    expect(new Set(sent.map(({ body }) => body.document.id)).size).toBe(1);
    expect(await list()).toHaveLength(1);
    const kept = new Set(await storedFiles(app));
    expect(kept.has(sent[0]?.body.document.id ?? '')).toBe(true);
  });

  it('stores a separate document for another student', async () => {
    const bytes = pdfBytes();
    const other = await addStudent(parent);
    const documents = [
      await addDocument(parent, path, bytes),
      await addDocument(parent, `/api/students/${other.id}/documents`, bytes),
    ];
    expect(new Set(documents.map(({ id }) => id)).size).toBe(2);
  });
});

describe('the document limit', () => {
  it('per day counts removed documents and resets the next day', async () => {
    await fill(19, 'academy_now()');
    const document = await addDocument(parent, path);
    await parent.delete(`${path}/${document.id}`);
    const { status, body } = await upload(parent, path);
    expect([status, body.errors]).toEqual([422, { document: [documentMessages.dayFull] }]);
    await app.database.query("UPDATE student_documents SET added_at = added_at - interval '1 day'");
    expect((await upload(parent, path)).status).toBe(201);
  });

  it('in total counts only documents that are not removed', async () => {
    await fill(199);
    const document = await addDocument(parent, path);
    expect((await upload(parent, path)).body.errors).toEqual({ document: [documentMessages.full] });
    await parent.delete(`${path}/${document.id}`);
    const next = await addDocument(parent, path);
    expect((await parent.post(`${path}/${document.id}/restore`)).status).toBe(422);
    await parent.delete(`${path}/${next.id}`);
    expect((await parent.post(`${path}/${document.id}/restore`)).status).toBe(200);
  });

  it('holds for concurrent uploads, and fails without the row lock on the student', async () => {
    await fill(197);
    const count = async () => (await race(8, () => upload(parent, path))).filter(({ status }) => status === 201).length;
    expect(await count()).toBe(3);
    await app.database.query(
      'UPDATE student_documents SET removed_at = academy_now(), removed_by = $2 WHERE student_id = $1 AND name <> $3',
      [kim.id, 'family', 'Old'],
    );
    intercept(...unlocked('lock student'), meetBefore('insert document', 8));
    expect(await count()).toBeGreaterThan(3);
  });
});
