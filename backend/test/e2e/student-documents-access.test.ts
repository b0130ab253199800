import type { RecentDocumentsResponse } from '@academy/contracts/http/student-documents';
import { documentMessages } from '@academy/contracts/rules/student-documents';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.js';
import type { TestClient } from '../support/client.js';
import {
  addDocument,
  fetchDocument,
  listDocuments as list,
  newDocumentFamily,
  pdfBytes,
  signInStudent,
  upload,
  type DocumentFamily,
} from '../support/documents.js';
import { addStudent, signUpConfirmed } from '../support/families.js';
import { staffOf } from '../support/office.js';

let app: TestApp;
let desk: TestClient;
let family: DocumentFamily;

beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMITS: 'off' }, workers: false });
  desk = (await staffOf(app, 'desk')).client;
});
beforeEach(async () => {
  family = await newDocumentFamily(app);
});
afterAll(() => app.stop());

describe('access to student documents', () => {
  it('lets parent, student and staff add and list them with labels for each viewer', async () => {
    const { parent, kim, path, officePath } = family;
    const student = await signInStudent(app, kim);
    await addDocument(parent, path, undefined, 'From the parent.pdf');
    await addDocument(student, path, undefined, 'From Kim.pdf');
    await addDocument(desk, officePath, undefined, 'From us.pdf');
    const seen = async (client: TestClient, at = path) =>
      (await list(client, at)).map(({ name, added_by: by, can_remove: may }) => [name, by, may]);
    expect(await seen(parent)).toEqual([
      ['From us.pdf', 'Test desk', false],
      ['From Kim.pdf', 'Kim Lee', true],
      ['From the parent.pdf', 'You', true],
    ]);
    expect(await seen(student)).toEqual([
      ['From us.pdf', 'Test desk', false],
      ['From Kim.pdf', 'You', true],
      ['From the parent.pdf', 'Your parent', true],
    ]);
    expect(await seen(desk, officePath)).toEqual([
      ['From us.pdf', 'You', true],
      ['From Kim.pdf', 'Kim Lee', true],
      ['From the parent.pdf', 'Parent', true],
    ]);
  });

  it('responds with 404 to another family on every path', async () => {
    const { parent, kim, path, officePath } = family;
    const { id } = await addDocument(parent, path);
    const stranger = app.client();
    await signUpConfirmed(app, stranger);
    const own = await addStudent(stranger);
    for (const at of [path, `/api/students/${own.id}/documents`]) {
      expect((await stranger.get(`${at}/${id}/file`)).status).toBe(404);
      expect((await stranger.delete(`${at}/${id}`)).status).toBe(404);
      expect((await stranger.post(`${at}/${id}/restore`)).status).toBe(404);
    }
    expect((await stranger.get(path)).status).toBe(404);
    expect((await upload(stranger, path)).status).toBe(404);
    expect((await parent.get(`${path}/no-id/file`)).status).toBe(404);
    expect((await desk.get(`${officePath.replace(kim.id, own.id)}/${id}/file`)).status).toBe(404);
  });

  it('is denied to tutors of other students and to proctors', async () => {
    const { officePath } = family;
    const tutor = (await staffOf(app, 'tutor')).client;
    expect((await tutor.get(officePath)).status).toBe(404);
    expect((await upload(tutor, officePath)).status).toBe(404);
    const proctor = (await staffOf(app, 'proctor')).client;
    expect((await proctor.get(officePath)).status).toBe(403);
  });
});

const names = async (client: TestClient, path: string) => (await list(client, path)).map(({ name }) => name);

describe('a removed document', () => {
  it('disappears from the list and comes back when it is restored', async () => {
    const { parent, path } = family;
    const { id } = await addDocument(parent, path);
    expect((await parent.delete(`${path}/${id}`)).status).toBe(200);
    expect([await names(parent, path), (await fetchDocument(app, parent, path, id)).status]).toEqual([[], 404]);
    expect((await parent.post(`${path}/${id}/restore`)).status).toBe(200);
    expect([await names(parent, path), (await fetchDocument(app, parent, path, id)).status]).toEqual([
      ['Essay draft.pdf'],
      200,
    ]);
  });

  it('cannot be removed by the family if staff added it, or restored if staff removed it', async () => {
    const { parent, path, officePath } = family;
    const ours = await addDocument(desk, officePath);
    const theirs = await addDocument(parent, path);
    expect((await parent.delete(`${path}/${ours.id}`)).body).toMatchObject({ message: documentMessages.notYours });
    for (const { id } of [ours, theirs]) {
      expect((await desk.delete(`${officePath}/${id}`)).status).toBe(200);
      expect((await parent.post(`${path}/${id}/restore`)).status).toBe(404);
      expect((await desk.post(`${officePath}/${id}/restore`)).status).toBe(200);
    }
    expect(await list(parent, path)).toHaveLength(2);
  });

  it('is listed once if it was uploaded again before it is restored', async () => {
    const { parent, path } = family;
    const bytes = pdfBytes();
    const { id } = await addDocument(parent, path, bytes);
    await parent.delete(`${path}/${id}`);
    await addDocument(parent, path, bytes);
    expect((await parent.post(`${path}/${id}/restore`)).status).toBe(200);
    expect(await list(parent, path)).toHaveLength(1);
  });
});

it('lists the five newest documents of all children to the parent and own ones to the student', async () => {
  const { parent, kim, path } = family;
  const sam = await addStudent(parent, { student_name: 'Sam Lee' });
  for (const name of ['1', '2', '3', '4']) await addDocument(parent, path, undefined, `${name}.pdf`);
  for (const name of ['5', '6'])
    await addDocument(parent, `/api/students/${sam.id}/documents`, undefined, `${name}.pdf`);
  const recent = async (client: TestClient) =>
    (await client.get<RecentDocumentsResponse>('/api/account/documents')).body.documents.map(
      ({ name, student_name: student, added_by: by }) => `${name} ${student} ${by}`,
    );
  expect(await recent(parent)).toEqual([
    '6.pdf Sam Lee You',
    '5.pdf Sam Lee You',
    '4.pdf Kim Lee You',
    '3.pdf Kim Lee You',
    '2.pdf Kim Lee You',
  ]);
  expect((await recent(await signInStudent(app, kim)))[0]).toBe('4.pdf Kim Lee Your parent');
});
