import { afterAll, beforeAll, expect, it } from 'vitest';
import { startCardApp, type CardApp } from '../support/card-app.js';
import { assertInvariants } from '../support/invariants.js';
import { addTutor, balanceOf, booked, cancelLesson, lessonsOf, timesOf, withCourse } from '../support/lessons.js';

let app: CardApp;

beforeAll(async () => {
  app = await startCardApp();
});
afterAll(async () => {
  await assertInvariants(app.database);
  await app.stop();
});

/** Runs a function while the database's clock is stopped at `now`. */
async function atAcademyTime(now: Date, run: () => Promise<void>): Promise<void> {
  const [clock] = await app.database.query<{ definition: string }>(
    "SELECT pg_get_functiondef('academy_now'::regproc) AS definition",
  );
  await app.database.query(
    `CREATE OR REPLACE FUNCTION academy_now() RETURNS timestamptz LANGUAGE sql STABLE PARALLEL SAFE AS $$ SELECT '${now.toISOString()}'::timestamptz $$`,
  );
  try {
    await run();
  } finally {
    await app.database.query(clock?.definition ?? '');
  }
}

it('cancels a lesson for free until exactly 24 hours before it by the database clock, as shown', async () => {
  const [family, tutor] = [await withCourse(app), await addTutor(app)];
  const times = (await timesOf(family, tutor)).filter((time) => time.endsWith(':00'));
  for (const [index, seconds] of [
    [40, -1],
    [42, 0],
    [44, 1],
  ] as const) {
    const lesson = await booked(family, tutor, times.at(index) ?? '');
    const now = new Date(Date.parse(lesson.start) - 24 * 3_600_000 + seconds * 1000);
    const { left } = await balanceOf(family);
    await atAcademyTime(now, async () => {
      const shown = (await lessonsOf(family)).lessons.find(({ id }) => id === lesson.id);
      expect(shown?.change).toMatchObject({ allowed: true, counts: seconds > 0 });
      // A request based on the result shown a second earlier or later is refused.
      expect((await cancelLesson(family, lesson, seconds <= 0)).body).toMatchObject({ error: 'stale_version' });
      expect((await cancelLesson(family, shown ?? lesson)).status).toBe(200);
    });
    expect(await balanceOf(family)).toEqual({ left: seconds > 0 ? left - 1 : left, booked: 0 });
  }
});
