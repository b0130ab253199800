import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCardApp, type CardApp } from '../support/card-app.js';
import { createDatabase, type TestDatabase } from '../support/database.js';
import { familyWithCourse } from '../support/lesson-tour.js';
import { addTutor, booked, timesOf, type CourseFamily } from '../support/lessons.js';
import { lessonsPerFamily, storeLessons } from '../support/many-lessons.js';
import { recordStatements, type RecordedStatement } from '../support/recorded-sql.js';
import { isDeep } from '../support/sweeps.js';

/** Lessons of other families: before, and then. */
const [few, many] = isDeep ? [1_000, 1_000_000] : [200, 4_000];

/** Calls that the dashboards of a family make about one child. */
const calls = ['lessons', 'highlights', 'scores', 'tasks', 'plan', 'documents'];

interface PlanNode {
  'Node Type': string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: PlanNode[];
}

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
  // A million lessons take their time.
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

/** Rows that a plan takes from tables and indexes. */
function rowsRead(node: PlanNode): number {
  const below = (node.Plans ?? []).reduce((sum, plan) => sum + rowsRead(plan), 0);
  if (!node['Node Type'].includes('Scan') || node['Node Type'] === 'CTE Scan') return below;
  const rows =
    node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  return below + rows * node['Actual Loops'];
}

async function rowsOf({ database }: Size, { sql, values }: RecordedStatement): Promise<number> {
  const [row] = await database.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    `EXPLAIN (ANALYZE, FORMAT JSON) ${sql}`,
    values,
  );
  return row ? rowsRead(row['QUERY PLAN'][0].Plan) : 0;
}

/** Rows that the calls of a dashboard read in all. */
async function rowsOfDashboard(size: Size): Promise<number> {
  const recorder = recordStatements();
  await readDashboard(size);
  recorder.stop();
  const reads = recorder.statements().filter(({ sql }) => /^\s*(SELECT|WITH|\(SELECT)\b/i.test(sql));
  expect(reads.length).toBeGreaterThan(calls.length);
  // Small tables and indexes are often read whole because that is cheaper; `query-plans.test.ts` shows that large ones are not.
  await size.database.query('SET enable_seqscan = off');
  await size.database.query('SET enable_bitmapscan = off');
  let rows = 0;
  for (const statement of reads) rows += await rowsOf(size, statement);
  return rows;
}

describe(`dashboards beside ${many} lessons`, () => {
  it('have all of them', async () => {
    const counts = sizes.map(({ database }) =>
      database.query<{ count: number }>('SELECT count(*)::int AS count FROM lessons'),
    );
    expect((await Promise.all(counts)).map(([row]) => row?.count)).toEqual([few + 3, many + 3]);
  });

  it(`read no more rows than beside ${few}`, async () => {
    const [before, now] = [await rowsOfDashboard(sizes[0] as Size), await rowsOfDashboard(sizes[1] as Size)];
    expect(before).toBeGreaterThan(0);
    expect(now).toBeLessThanOrEqual(before * 1.5);
  });

  // How fast they are depends on the machine: only the deep run, which has it to itself, asks.
  if (isDeep)
    it('take at most half as long again', async () => {
      const [before, now] = [await percentile95(sizes[0] as Size), await percentile95(sizes[1] as Size)];
      expect(
        now,
        `p95 ${before.toFixed(1)} ms beside ${few} lessons, ${now.toFixed(1)} ms beside ${many}`,
      ).toBeLessThanOrEqual(before * 1.5);
    });
});

/** @returns milliseconds of one dashboard, of 200 after 20 that warm up */
async function percentile95(size: Size): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < 220; n++) {
    const start = performance.now();
    await readDashboard(size);
    if (n >= 20) times.push(performance.now() - start);
  }
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0;
}
