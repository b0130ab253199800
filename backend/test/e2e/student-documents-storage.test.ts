import { randomUUID } from 'node:crypto';
import { readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FamilyDataResponse } from '@academy/contracts/http/privacy';
import { documentMessages } from '@academy/contracts/rules/student-documents';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ClearOldRows } from '../../src/platform/retention/clear-old-rows.js';
import {
  DeleteDiscardedFiles,
  FindStrayFiles,
} from '../../src/progress/student-documents/student-documents.schedules.js';
import { startTestApp, type TestApp } from '../support/app.js';
import {
  addDocument,
  fetchDocument,
  listDocuments,
  newDocumentFamily,
  pdfBytes,
  storedFiles,
  upload,
  type DocumentFamily,
} from '../support/documents.js';
import { parentPassword } from '../support/families.js';
import { staffOf } from '../support/office.js';
import { endedOrLocked } from '../support/races.js';
import { altered, intercept, stopBefore, unlocked, type Interception } from '../support/statements.js';
import { startS3Server, type S3Server } from '../support/s3-server.js';

let store: S3Server;
let onDisk: TestApp;
let inBucket: TestApp;
let folder: string;

beforeAll(async () => {
  store = await startS3Server();
  const env = { RATE_LIMITS: 'off' };
  onDisk = await startTestApp({ env });
  inBucket = await startTestApp({ env: { ...env, STORAGE_URL: store.url }, workers: false });
  folder = fileURLToPath(onDisk.config.storageUrl);
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await onDisk.stop();
  await inBucket.stop();
  await store.stop();
});

const run = (app: TestApp, schedule: typeof DeleteDiscardedFiles | typeof FindStrayFiles | typeof ClearOldRows) =>
  app.app.get<{ run(): Promise<unknown> }>(schedule, { strict: false }).run();
const countRows = async ({ database }: TestApp, table: string) =>
  (await database.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${table}`))[0]?.n;

describe('an S3 document store', () => {
  let family: DocumentFamily;
  beforeEach(async () => {
    family = await newDocumentFamily(inBucket);
  });

  it('stores the document under its prefix', async () => {
    const bytes = pdfBytes();
    const { id } = await addDocument(family.parent, family.path, bytes);
    expect(store.files.get(`documents/${id}`)?.equals(bytes)).toBe(true);
    const file = await fetchDocument(inBucket, family.parent, family.path, id);
    expect(Buffer.from(await file.arrayBuffer()).equals(bytes)).toBe(true);
  });

  it('responds with 503 during an outage and stores neither file nor row', async () => {
    const { id } = await addDocument(family.parent, family.path);
    const [files, rows] = [store.files.size, await countRows(inBucket, 'student_documents')];
    store.fail = true;
    const [added, read] = [
      await upload(family.parent, family.path),
      await family.parent.get(`${family.path}/${id}/file`),
    ];
    store.fail = false;
    expect([added.status, added.body.message]).toEqual([503, documentMessages.notStored]);
    expect([read.status, read.body['message']]).toEqual([503, documentMessages.notRead]);
    expect([store.files.size, await countRows(inBucket, 'student_documents')]).toEqual([files, rows]);
    expect((await upload(family.parent, family.path)).status).toBe(201);
  });

  it('keeps no file of a document whose row could not be inserted', async () => {
    const files = store.files.size;
    intercept(altered('insert document', 'INSERT INTO student_documents', 'INSERT INTO no_such_table'));
    expect((await upload(family.parent, family.path)).status).toBe(500);
    expect(store.files.size).toBe(files);
  });
});

describe('a document folder on disk', () => {
  let family: DocumentFamily;
  beforeEach(async () => {
    family = await newDocumentFamily(onDisk);
  });

  it('responds with 503 if a file is missing or the folder is not writable', async () => {
    const { id } = await addDocument(family.parent, family.path);
    rmSync(folder, { recursive: true });
    expect((await family.parent.get(`${family.path}/${id}/file`)).status).toBe(503);
    writeFileSync(folder, '');
    expect((await upload(family.parent, family.path)).status).toBe(503);
    rmSync(folder);
    expect(await listDocuments(family.parent, family.path)).toHaveLength(1);
  });

  it('loses only files without a document that are older than a day', async () => {
    const { id } = await addDocument(family.parent, family.path);
    const [stray, young, cutOff] = [randomUUID(), randomUUID(), `${randomUUID()}.0a1b2c3d.part`];
    for (const name of [stray, young, cutOff]) writeFileSync(join(folder, name), 'x');
    const twoDaysAgo = new Date(Date.now() - 48 * 60 * 60_000);
    for (const name of [id, stray, cutOff]) utimesSync(join(folder, name), twoDaysAgo, twoDaysAgo);
    await run(onDisk, FindStrayFiles);
    expect((await storedFiles(onDisk)).filter((key) => [id, stray, young, cutOff].includes(key))).toEqual(
      [id, young].toSorted(),
    );
  });

  it('keeps a removed document for 30 days', async () => {
    const { id } = await addDocument(family.parent, family.path);
    await family.parent.delete(`${family.path}/${id}`);
    const clear = async (days: number) => {
      await onDisk.database.query(
        'UPDATE student_documents SET removed_at = academy_now() - make_interval(days => $2) WHERE id = $1',
        [id, days],
      );
      await run(onDisk, ClearOldRows);
      await run(onDisk, DeleteDiscardedFiles);
      return readdirSync(folder).includes(id);
    };
    expect([await clear(29), await clear(31)]).toEqual([true, false]);
    expect((await family.parent.post(`${family.path}/${id}/restore`)).status).toBe(404);
    expect(await countRows(onDisk, 'discarded_files')).toBe(0);
  });

  it('keeps documents of a family that never confirmed its email for 30 days, and those of staff', async () => {
    const { client: desk } = await staffOf(onDisk, 'desk');
    await addDocument(family.parent, family.path);
    await addDocument(desk, family.officePath);
    const { accountId, kim } = family;
    const unconfirm = () =>
      onDisk.database.query('UPDATE accounts SET email_verified_at = NULL, first_verified_at = NULL WHERE id = $1', [
        accountId,
      ]);
    const left = async (days: number) => {
      await onDisk.database.query(
        'UPDATE student_documents SET added_at = academy_now() - make_interval(days => $2) WHERE student_id = $1',
        [kim.id, days],
      );
      await run(onDisk, ClearOldRows);
      const rows: { side: string }[] = await onDisk.database.query(
        'SELECT side FROM student_documents WHERE student_id = $1 ORDER BY side',
        [kim.id],
      );
      return rows.map(({ side }) => side);
    };
    expect(await left(31)).toEqual(['parent', 'staff']);
    await unconfirm();
    expect(await left(29)).toEqual(['parent', 'staff']);
    expect(await left(31)).toEqual(['staff']);
  });

  it('keeps the documents of a removed student for 30 days', async () => {
    const { id } = await addDocument(family.parent, family.path);
    await family.parent.delete(`/api/students/${family.kim.id}`);
    expect((await upload(family.parent, family.path)).status).toBe(404);
    await run(onDisk, ClearOldRows);
    expect(await countRows(onDisk, `student_documents WHERE id = '${id}'`)).toBe(1);
    await onDisk.database.query("UPDATE students SET deleted_at = academy_now() - interval '31 days' WHERE id = $1", [
      family.kim.id,
    ]);
    await run(onDisk, ClearOldRows);
    await run(onDisk, DeleteDiscardedFiles);
    expect(readdirSync(folder)).not.toContain(id);
  });

  it('keeps a discarded file queued while the folder is unavailable', async () => {
    const key = randomUUID();
    await onDisk.database.query('INSERT INTO discarded_files (key) VALUES ($1)', [key]);
    rmSync(folder, { recursive: true, force: true });
    writeFileSync(folder, '');
    await expect(run(onDisk, DeleteDiscardedFiles)).rejects.toThrow('could not remove');
    rmSync(folder);
    expect(await countRows(onDisk, 'discarded_files')).toBe(1);
    await run(onDisk, DeleteDiscardedFiles);
    expect(await countRows(onDisk, 'discarded_files')).toBe(0);
  });
});

describe('documents of a family that deletes its account', () => {
  const leave = ({ parent }: DocumentFamily) =>
    parent.post('/api/account/deletion', { current_password: parentPassword });
  const left = ({ kim }: DocumentFamily) => countRows(onDisk, `student_documents WHERE student_id = '${kim.id}'`);

  it('are listed in the family data export', async () => {
    const { parent, path } = await newDocumentFamily(onDisk);
    const { size } = await addDocument(parent, path);
    const { data } = (await parent.get<FamilyDataResponse>('/api/account/data')).body;
    expect(data.documents).toMatchObject([
      { student: 'Kim Lee', name: 'Essay draft.pdf', type: 'pdf', size, added_by: 'parent' },
    ]);
    expect((await parent.get('/api/account/data.pdf')).status).toBe(200);
  });

  it('are deleted with their files, including removed documents', async () => {
    const family = await newDocumentFamily(onDisk);
    const [one, other] = [await addDocument(family.parent, family.path), await addDocument(family.parent, family.path)];
    await family.parent.delete(`${family.path}/${one.id}`);
    expect((await leave(family)).status).toBe(200);
    expect(await left(family)).toBe(0);
    await run(onDisk, DeleteDiscardedFiles);
    const files = readdirSync(folder);
    expect([files.includes(one.id), files.includes(other.id)]).toEqual([false, false]);
  });

  /** Deletes the account while an upload has stored its bytes and is about to insert its row. */
  async function leaveDuringUpload(
    ...controls: readonly Interception[]
  ): Promise<{ family: DocumentFamily; status: number }> {
    const family = await newDocumentFamily(onDisk);
    const stop = stopBefore('insert document');
    intercept(stop, ...controls);
    const [uploading] = [upload(family.parent, family.path)];
    await stop.reached;
    const leaving = leave(family);
    await endedOrLocked(onDisk, leaving);
    stop.letGo();
    const [{ status }] = await Promise.all([uploading, leaving]);
    return { family, status };
  }

  it('are deleted even if an upload is in progress', async () => {
    const { family, status } = await leaveDuringUpload();
    expect([status, await left(family)]).toEqual([201, 0]);
  });

  it('(negative control) keep an upload in progress without the row lock on the student', async () => {
    const { family } = await leaveDuringUpload(...unlocked('lock student'));
    expect(await left(family)).toBe(1);
  });
});
