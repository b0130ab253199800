import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCardApp, type CardApp } from '../support/card-app.js';
import { createDatabase, type TestDatabase } from '../support/database.js';
import { familyWithCourse } from '../support/lesson-tour.js';
import { addTutor, booked, timesOf, type CourseFamily } from '../support/lessons.js';
import { lessonsPerFamily, storeLessons } from '../support/many-lessons.js';
import { countRowsRead, percentile95 } from '../support/read-costs.js';
import { isDeep } from '../support/sweeps.js';

/** Number of lessons of other families, in the small and in the large database. */
const [few, many] = isDeep ? [1_000, 1_000_000] : [200, 4_000];

/** Calls that a family's dashboard makes about one child. */
const calls = ['lessons', 'highlights', 'scores', 'tasks', 'plan', 'documents'];

interface Size {
  database: TestDatabase;
  app: CardApp;
  family: CourseFamily;
}

const sizes: Size[] = [];

beforeAll(async () => {
  for (const lessons of [few, many]) {
    const database = await createDatabase();
    const app = await startCardApp({ database, env: { RATE_LIMITS: 'off' }, invariants: false });
    const [family, tutor] = [await familyWithCourse(app), await addTutor(app)];
    for (const start of (await timesOf(family, tutor)).filter((time) => time.endsWith('18:00')).slice(2, 5))
      await booked(family, tutor, start);
    await storeLessons(database, lessons / lessonsPerFamily, [tutor, await addTutor(app)]);
    sizes.push({ database, app, family });
  }
  // Storing a million lessons is slow.
}, 1_800_000);
afterAll(async () => {
  for (const { app, database } of sizes) {
    await app.stop();
    await database.drop();
  }
});

async function readDashboard({ family }: Size): Promise<void> {
  const answers = await Promise.all(
    calls.map((call) => family.parent.get(`/api/students/${family.studentId}/${call}`)),
  );
  expect(answers.map(({ status }) => status)).toEqual(calls.map(() => 200));
}

/** Counts all rows that the calls of a dashboard read. */
const rowsOfDashboard = (size: Size) => countRowsRead(size.database, () => readDashboard(size));

const p95 = (size: Size) => percentile95(() => readDashboard(size));

describe(`dashboards in a database with ${many} other lessons`, () => {
  it('run against databases with the expected number of lessons', async () => {
    const counts = sizes.map(({ database }) =>
      database.query<{ count: number }>('SELECT count(*)::int AS count FROM lessons'),
    );
    expect((await Promise.all(counts)).map(([row]) => row?.count)).toEqual([few + 3, many + 3]);
  });

  it(`read at most 1.5 times the rows read with ${few} lessons`, async () => {
    const [before, now] = [await rowsOfDashboard(sizes[0] as Size), await rowsOfDashboard(sizes[1] as Size)];
    expect(before).toBeGreaterThan(0);
    expect(now).toBeLessThanOrEqual(before * 1.5);
  });

  // Speed depends on the machine, so only the deep run checks it. It has the machine to itself.
  if (isDeep)
    it('take at most 1.5 times as long', async () => {
      const [before, now] = [await p95(sizes[0] as Size), await p95(sizes[1] as Size)];
      expect(
        now,
        `p95 ${before.toFixed(1)} ms beside ${few} lessons, ${now.toFixed(1)} ms beside ${many}`,
      ).toBeLessThanOrEqual(before * 1.5);
    });
});
