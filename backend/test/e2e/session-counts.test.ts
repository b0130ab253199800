import type { HighlightsResponse } from '@academy/contracts/http/highlights';
import type { StudentLessonsResponse } from '@academy/contracts/http/lessons';
import type { FamilyResponse } from '@academy/contracts/http/office/families';
import type { PackagesWithoutTutorResponse } from '@academy/contracts/http/office/tutors';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addStudent } from '../support/families.js';
import { withCourse } from '../support/lessons.js';
import { staffOf } from '../support/office.js';
import { product, run, start, stop } from '../support/ops-app.js';
import { cancel, page, previewCancel } from '../support/registration-page.js';

beforeAll(start);
afterAll(stop);

it('session counts are the same on every page and in the email after a transfer and a partial refund', async () => {
  const { parent, id, studentId } = await withCourse(product);
  await addStudent(parent, { student_name: 'Kim Doe' });
  await run(`sessions ${id} use`);
  await run(`sessions ${id} transfer 2 --to Kim --amount 590`);
  await run(`sessions ${id} refund 1 --amount 295`);

  const desk = (await staffOf(product, 'desk')).client;
  const stored = await product.database.query<{ account: string; sessions: number }>(
    'SELECT account_id AS account, sessions FROM registrations WHERE id = $1',
    [id],
  );
  const [highlights, lessons, family, waiting] = await Promise.all([
    parent.get<HighlightsResponse>(`/api/students/${studentId}/highlights`),
    parent.get<StudentLessonsResponse>(`/api/students/${studentId}/lessons`),
    desk.get<FamilyResponse>(`/api/office/families/${stored[0]?.account}`),
    desk.get<PackagesWithoutTutorResponse>('/api/office/packages-without-tutor'),
  ]);
  const counted = { sessions: 2, sessions_left: 1 };
  expect(highlights.body.data.sessions).toEqual({ used: 1, total: 2 });
  expect(lessons.body.data.packages).toMatchObject([{ total: 2, left: 1 }]);
  expect(await page(parent, id)).toMatchObject(counted);
  expect(family.body.family.registrations.find((one) => one.id === id)).toMatchObject(counted);
  expect(waiting.body.packages.find((one) => one.registration_id === id)).toMatchObject(counted);
  expect(await run(`sessions ${id}`)).toBe('1 of 2 sessions left, 1 used.');
  expect(stored).toMatchObject([{ sessions: 5 }]);

  const { body: preview } = await previewCancel(parent, id);
  expect(preview.data.email?.text).toContain('Unused sessions: 1 of 2');
  expect((await cancel(parent, id, { refund_cents: 29_500 })).status).toBe(200);
  await product.mails.waitFor(({ text }) => text.includes('Unused sessions: 1 of 2'));
});
