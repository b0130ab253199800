import { randomUUID } from 'node:crypto';
import { bookingTokenHeader } from '@academy/contracts/http/booking-link';
import type { CancellationPreviewResponse } from '@academy/contracts/http/registration-page';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startCardApp, type CardApp } from '../support/card-app.js';
import type { TestClient } from '../support/client.js';
import { addDocument } from '../support/documents.js';
import { practiceForm, saturday } from '../support/forms.js';
import { readCheckout } from '../support/journey.js';
import { staffOf } from '../support/office.js';
import { emailedToken, page, pay } from '../support/registration-page.js';
import { storeScore } from '../support/scores.js';
import { addTask } from '../support/student-tasks.js';
import { addTwice, mergingOf } from '../support/student-merges.js';

// The emailed link of a registration shows the tasks, goals and documents of its child. Whoever paid may have typed any address and any
// name, so the link on the confirmation page does not.

let app: CardApp;
let manager: TestClient;

beforeAll(async () => {
  app = await startCardApp({ env: { RATE_LIMITS: 'off' } });
  manager = (await staffOf(app, 'manager')).client;
});
afterAll(() => app.stop());

let week = 3;
/** Buys a test for a child without an account. @returns what the device that paid has, and the reader of the email */
async function bought(email: string, first: string) {
  const device = app.client();
  week += 1;
  const child = { parent_email: email, student_first_name: first, student_last_name: 'Lane', student_email: email };
  const { ids, checkout } = await pay(app, device, [
    practiceForm(child, [{ id: 'practice-act', dates: [saturday(week)] }]),
  ]);
  const id = ids[0] ?? '';
  const withLink = (token: string) => {
    const client = app.client();
    client.headers[bookingTokenHeader] = token;
    return client;
  };
  const { lines } = await readCheckout(device, checkout);
  const shown = withLink(/#token=(\S+)/.exec(JSON.stringify(lines))?.[1]?.replace(/["\\].*$/, '') ?? '');
  const emailed = withLink(await emailedToken(app, id));
  const studentId = (await page(emailed, id)).student_id ?? '';
  return { id, shown, emailed, studentId, withLink };
}

/** Gives a student a task, a goal and a document. @returns the document's id */
async function work(studentId: string): Promise<string> {
  const path = `/api/office/students/${studentId}`;
  await addTask(manager, `${path}/tasks`, { title: `Read for ${studentId}` });
  await storeScore(app, studentId);
  return (await addDocument(manager, `${path}/documents`)).id;
}

const fileOf = (client: TestClient, id: string, documentId: string) =>
  client.get(`/api/registrations/${id}/documents/${documentId}/file`);

it('shows the child of the registration to the reader of the email, and no sibling', async () => {
  const email = `guest-${randomUUID()}@example.com`;
  const [ann, ben] = [await bought(email, 'Ann'), await bought(email, 'Ben')];
  const [annsFile, bensFile] = [await work(ann.studentId), await work(ben.studentId)];
  const { child } = (await page(ann.emailed, ann.id)).work ?? {};
  expect(child).toMatchObject({
    tasks: [{ title: `Read for ${ann.studentId}`, may_change: false }],
    goals: [{ title: 'Reach 1550 on the SAT' }],
    documents: [{ id: annsFile, can_remove: false }],
  });
  const file = await fileOf(ann.emailed, ann.id, annsFile);
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  // A sibling's file, and that of a registration which the link does not open.
  expect((await fileOf(ann.emailed, ann.id, bensFile)).status).toBe(404);
  expect((await fileOf(ann.emailed, ben.id, bensFile)).status).toBe(403);
  expect((await fileOf(app.client(), ann.id, annsFile)).status).toBe(401);
  await manager.delete(`/api/office/students/${ann.studentId}/documents/${annsFile}`);
  expect((await fileOf(ann.emailed, ann.id, annsFile)).status).toBe(404);
});

it('shows nothing of the child to the device that paid, whatever address was typed', async () => {
  const email = `guest-${randomUUID()}@example.com`;
  const family = await bought(email, 'Ann');
  const file = await work(family.studentId);
  // A stranger pays for a test of the same child.
  const stranger = await bought(email, 'Ann');
  expect(stranger.studentId).toBe(family.studentId);
  const read = await page(stranger.shown, stranger.id);
  expect([read.id, read.work?.child]).toEqual([stranger.id, undefined]);
  expect((await fileOf(stranger.shown, stranger.id, file)).status).toBe(404);
  // Nor does the preview of an email have the emailed link.
  const { body } = await stranger.shown.get<CancellationPreviewResponse>(
    `/api/registrations/${stranger.id}/cancellation`,
  );
  const [, token = ''] = /#token=(\S+)/.exec(body.data.email?.text ?? '') ?? [];
  expect(token).toContain(stranger.id);
  expect((await page(stranger.withLink(token), stranger.id)).work?.child).toBeUndefined();
  // The parent sees all of it through the email about either.
  expect((await page(stranger.emailed, stranger.id)).work?.child?.tasks).toHaveLength(1);
});

it('shows only the registration once the child is merged into one of an account', async () => {
  const email = `guest-${randomUUID()}@example.com`;
  const guest = await bought(email, 'Benji');
  const { accountId, main } = await addTwice(app);
  await work(main.id);
  const families = { family_id: guest.id, reason: 'The same mother.' };
  expect((await manager.post(`/api/office/families/${accountId}/merges`, families)).status).toBe(201);
  expect((await mergingOf(manager).merge(main.id, guest.studentId)).status).toBe(201);
  const { work: seen } = await page(guest.emailed, guest.id);
  expect([seen?.scores, seen?.child]).toEqual([[], undefined]);
});

it('shows nothing through a link from before the child was known', async () => {
  const email = `guest-${randomUUID()}@example.com`;
  const family = await bought(email, 'Ann');
  await work(family.studentId);
  await app.database.query("UPDATE students SET created_at = created_at + interval '1 day' WHERE id = $1", [
    family.studentId,
  ]);
  expect((await page(family.emailed, family.id)).work?.child).toBeUndefined();
});
