import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCardApp, type CardApp } from '../support/card-app.js';
import { createDatabase, type TestDatabase } from '../support/database.js';
import { addStudent, signUp } from '../support/families.js';
import { storeFamilies, storePurchases } from '../support/many-families.js';
import { countRowsRead, percentile95 } from '../support/read-costs.js';
import { buyCourse } from '../support/registration-tour.js';
import { isDeep } from '../support/sweeps.js';
import type { TestClient } from '../support/client.js';

/** Number of registrations of other families, in the small and in the large database. */
const [few, many] = isDeep ? [1_000, 1_000_000] : [200, 4_000];

interface Size {
  database: TestDatabase;
  app: CardApp;
  parent: TestClient;
  parentId: string;
}

const sizes: Size[] = [];

beforeAll(async () => {
  for (const registrations of [few, many]) {
    const database = await createDatabase();
    const app = await startCardApp({ database, env: { RATE_LIMITS: 'off' }, invariants: false });
    const parent = app.client();
    const { user } = await signUp(parent);
    const { id: studentId } = await addStudent(parent, { student_name: 'Sam Doe' });
    for (let bought = 0; bought < 3; bought += 1) {
      const id = await buyCourse(app);
      await database.query(
        `WITH own AS (UPDATE registrations SET account_id = $2, student_id = $3 WHERE id = $1 RETURNING payment_id)
         UPDATE checkouts c SET account_id = $2 FROM payments p, own WHERE p.id = own.payment_id AND c.id = p.checkout_id`,
        [id, user.id, studentId],
      );
    }
    await storeFamilies(database, registrations);
    await storePurchases(database, registrations);
    sizes.push({ database, app, parent, parentId: user.id });
  }
  // Storing a million families is slow.
}, 3_600_000);
afterAll(async () => {
  for (const { app, database } of sizes) {
    await app.stop();
    await database.drop();
  }
});

/** Makes the requests of the account's dashboard and its billing page. */
async function readDashboard({ parent, parentId }: Size): Promise<void> {
  const paths = [
    `/api/parent/user/${parentId}`,
    `/api/students/${parentId}/exams`,
    ...['payments', 'billing', 'waitlist', 'closed-dates', 'documents'].map((name) => `/api/account/${name}`),
    '/api/consultations',
  ];
  const answers = await Promise.all(paths.map((path) => parent.get(path)));
  expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 200));
}

describe(`a dashboard in a database with ${many} other registrations`, () => {
  it('shows the three registrations and payments of the family', async () => {
    for (const { parent, parentId, database } of sizes) {
      const { body } = await parent.get<{ data: { exams: unknown[] } }>(`/api/students/${parentId}/exams`);
      expect(body.data.exams).toHaveLength(3);
      const payments = await parent.get<{ data: unknown[] }>('/api/account/payments');
      expect(payments.body.data).toHaveLength(3);
      const [row] = await database.query<{ count: number }>('SELECT count(*)::int AS count FROM registrations');
      expect(row?.count).toBe((database === sizes[0]?.database ? few : many) + 3);
    }
  });

  it(`reads at most 1.5 times the rows read with ${few} registrations`, async () => {
    const rows: number[] = [];
    for (const size of sizes) rows.push(await countRowsRead(size.database, () => readDashboard(size)));
    const [before = 0, now] = rows;
    expect(before).toBeGreaterThan(0);
    expect(now).toBeLessThanOrEqual(before * 1.5);
  });

  // Speed depends on the machine, so only the deep run checks it. It has the machine to itself.
  if (isDeep)
    it('takes at most 1.5 times as long', async () => {
      const waits: number[] = [];
      for (const size of sizes) waits.push(await percentile95(() => readDashboard(size)));
      const [before = 0, now] = waits;
      const said = `p95 ${before.toFixed(1)} ms beside ${few} registrations, ${now?.toFixed(1)} ms beside ${many}`;
      process.stdout.write(`${said}\n`);
      expect(now, said).toBeLessThanOrEqual(before * 1.5);
    });
});
