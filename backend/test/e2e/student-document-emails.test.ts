import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startMailApp, type MailApp } from '../support/mail-app.js';
import type { TestClient } from '../support/client.js';
import { delayOf, startNow } from '../support/delayed-jobs.js';
import { addDocument, newDocumentFamily, type DocumentFamily } from '../support/documents.js';
import { until } from '../support/journey.js';
import { staffOf } from '../support/office.js';

const subscriber = 'notify-parent-when-documents-added';

let app: MailApp;
let desk: TestClient;
let family: DocumentFamily;

beforeAll(async () => {
  app = await startMailApp();
  desk = (await staffOf(app, 'desk')).client;
});
beforeEach(async () => {
  family = await newDocumentFamily(app);
  app.mails.mails.length = 0;
});
afterAll(() => app.stop());

const add = (name: string) => addDocument(desk, family.officePath, undefined, name);
/** Returns the ids of the events about the student's documents, oldest first. */
const events = async () =>
  (
    await app.database.query<{ id: string }>(
      "SELECT id FROM outbox WHERE name = 'StudentDocumentsAdded' AND payload->>'student_id' = $1 ORDER BY occurred_at",
      [family.kim.id],
    )
  ).map(({ id }) => id);

/** Checks that an event's email waits for ten minutes, and sends it now. */
async function later(event_id: string): Promise<void> {
  const delivery = { event_id, subscriber };
  await until('the delivery to wait', async () => (await delayOf(app, delivery)) !== null);
  expect(await delayOf(app, delivery)).toBeGreaterThan(9 * 60_000);
  await startNow(app, delivery);
  await until('the delivery to be done', async () => {
    const rows = await app.database.query(
      "SELECT 1 FROM deliveries WHERE event_id = $1 AND subscriber = $2 AND status = 'done'",
      [event_id, subscriber],
    );
    return rows.length > 0;
  });
}
const mails = () => app.mails.mails.filter(({ subject }) => subject.includes('for Kim Lee'));

it('sends the parent one email about documents staff added within ten minutes and did not delete', async () => {
  await add('Essay tips.pdf');
  const { id } = await add('Wrong file.pdf');
  await add('Plan <b>.pdf');
  await desk.delete(`${family.officePath}/${id}`);
  const [event = '', ...more] = await events();
  expect(more).toEqual([]);
  await later(event);
  const [mail] = mails();
  expect(mail).toMatchObject({ subject: 'New documents for Kim Lee' });
  expect(mail?.text).toContain('Test desk added “Essay tips.pdf”.\nTest desk added “Plan <b>.pdf”.');
  expect(mail?.text).toContain(`http://academy.test/account/students/${family.kim.id}`);
  expect(mail?.html).toContain('Plan &lt;b&gt;.pdf');
  expect(mail?.text).not.toContain('Wrong file');
});

it('sends a separate email about a document added nine minutes later', async () => {
  await add('First.pdf');
  await app.database.query(
    "UPDATE student_documents SET added_at = added_at - interval '9 minutes' WHERE student_id = $1",
    [family.kim.id],
  );
  await add('Second.pdf');
  const [first = '', second = ''] = await events();
  await later(first);
  await later(second);
  expect(mails().map(({ subject, text }) => [subject, /“(.*)”/.exec(text)?.[1]])).toEqual([
    ['A new document for Kim Lee', 'First.pdf'],
    ['A new document for Kim Lee', 'Second.pdf'],
  ]);
});

it('sends no email about documents that the family adds or staff delete again', async () => {
  await addDocument(family.parent, family.path);
  expect(await events()).toEqual([]);
  const { id } = await add('Wrong file.pdf');
  await desk.delete(`${family.officePath}/${id}`);
  const [event = ''] = await events();
  await later(event);
  expect(mails()).toEqual([]);
});
