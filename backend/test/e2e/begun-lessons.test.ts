import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCardApp, type CardApp } from '../support/card-app.js';
import { assertInvariants } from '../support/invariants.js';
import { until } from '../support/journey.js';
import { addTutor, booked, lessonsOf, putLesson, timesOf, withCourse } from '../support/lessons.js';
import { cancel, previewCancel } from '../support/registration-page.js';

let app: CardApp;

beforeAll(async () => {
  app = await startCardApp({ env: { RATE_LIMITS: 'off' } });
});
afterAll(async () => {
  await assertInvariants(app.database);
  await app.stop();
});

/** Buys five sessions for $1,475.00, of which one is being taught and one is booked for later. */
async function duringALesson() {
  const [family, tutor] = [await withCourse(app), await addTutor(app)];
  const times = (await timesOf(family, tutor)).filter((time) => time.endsWith(':00'));
  const begun = await booked(family, tutor, times.at(40) ?? '');
  const later = await booked(family, tutor, times.at(60) ?? '');
  await putLesson(app, begun.id, -0.5);
  return { family, begun, later };
}

type Family = Awaited<ReturnType<typeof withCourse>>;
const statusesOf = async (family: Family) => (await lessonsOf(family)).lessons.map(({ status }) => status);
const movementsOf = async ({ id }: Family) =>
  (
    await app.database.query<{ movement: string }>(
      "SELECT kind || ' ' || delta AS movement FROM session_movements WHERE registration_id = $1 ORDER BY id",
      [id],
    )
  ).map(({ movement }) => movement);
const canceledLessons = async () =>
  (
    await app.database.query<{ id: string }>(
      "SELECT payload->>'lesson_id' AS id FROM outbox WHERE name = 'LessonCanceled'",
    )
  ).map(({ id }) => id);

describe('canceling a package during one of its lessons', () => {
  it.each([
    ['current terms', 'policy_id'],
    ['terms without late lessons', '1'],
  ])('under %s uses the session of the lesson, and refunds and cancels the others', async (_terms, policy) => {
    const { family, begun, later } = await duringALesson();
    await app.database.query(
      `UPDATE checkouts SET policy_id = ${policy} WHERE id = (SELECT checkout_id FROM payments WHERE id = $1)`,
      [family.paymentId],
    );
    const { body: preview } = await previewCancel(family.parent, family.id);
    expect(preview.data.proposal).toMatchObject({ refund_cents: 118_000, late_sessions: 1, lessons: 1 });
    expect((await cancel(family.parent, family.id, { refund_cents: 118_000 })).status).toBe(200);
    expect(await statusesOf(family)).toEqual(['ended', 'canceled']);
    expect(await movementsOf(family)).toEqual(['granted 5', 'used -1', 'refunded -4']);
    const events = await canceledLessons();
    expect([events.includes(begun.id), events.includes(later.id)]).toEqual([false, true]);
    await until('the email', () =>
      app.mails.mails.some(
        ({ subject, text }) => subject.startsWith('Canceled') && text.includes(preview.data.email?.text.trim() ?? '-'),
      ),
    );
  });
});

it('keeps a lesson that is being taught when its student is removed', async () => {
  const { family, begun } = await duringALesson();
  expect((await family.parent.delete(`/api/students/${family.studentId}`)).status).toBe(200);
  const rows = await app.database.query<{ status: string }>(
    'SELECT status FROM lessons WHERE registration_id = $1 ORDER BY starts_at',
    [family.id],
  );
  expect(rows.map(({ status }) => status)).toEqual(['ended', 'canceled']);
  expect(await movementsOf(family)).toEqual(['granted 5', 'used -1']);
  expect(await canceledLessons()).not.toContain(begun.id);
});
