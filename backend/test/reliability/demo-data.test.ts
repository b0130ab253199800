import { Database } from '../../src/platform/database/database.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findUnfinished } from '../../src/local/demo/demo-data.js';
import { writeDemoData } from '../../src/local/demo/demo-writer.js';
import { demoFamilies, isDemoAddress } from '../../src/local/demo/script/families.js';
import { ensureDemoFamily } from '../../src/local/demo-family.js';
import { ensureDemoOwner } from '../../src/local/demo-staff.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { signUp } from '../support/families.js';

let product: TestApp;

beforeAll(async () => {
  product = await startTestApp();
  product.config.withholds = ({ to }) => isDemoAddress(to);
  await ensureDemoFamily(product.app.get(Database));
  await ensureDemoOwner(product.app.get(Database));
});
// Stopping also checks the invariants of money, seats and registrations.
afterAll(() => product.stop());

const unfinished = () => findUnfinished(product.app.get(Database));

const list = async (sql: string): Promise<unknown[]> =>
  (await product.database.query(sql)).map((row) => Object.values(row)[0]);
const count = async (from: string): Promise<number> => Number((await list(`SELECT count(*) FROM ${from}`))[0]);

describe('demo data', () => {
  it('continue after a stop and retry an action whose session was killed', async () => {
    // Kill the session once, after the action has done its work and before its end is stored.
    await product.database.query(`CREATE SEQUENCE deaths;
      CREATE FUNCTION die_once() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF NEW.name = 'test-emma-sat--8' AND nextval('deaths') = 1 THEN PERFORM pg_terminate_backend(pg_backend_pid()); END IF;
        RETURN NEW; END $$;
      CREATE TRIGGER dies_once BEFORE INSERT ON demo_actions FOR EACH ROW EXECUTE FUNCTION die_once();`);
    const end = (await unfinished()) as Date;
    let left = 90;
    expect(await writeDemoData(product.config, end, () => (left -= 1) < 0)).toEqual([]);
    expect(await count('demo_actions')).toBe(91);
    expect(await list('SELECT last_value FROM deaths')).toEqual(['2']);
    expect(await unfinished()).toEqual(end);
    expect(await writeDemoData(product.config, end, () => false)).toEqual([]);
    expect(await unfinished()).toBeNull();
    // Takes about 20 seconds on two otherwise idle cores.
  }, 300_000);

  it('contain thirty families over two months before the first start', async () => {
    expect(demoFamilies).toHaveLength(30);
    const emails = demoFamilies.map(({ email }) => `'${email}'`).join();
    const people = `(SELECT email_key AS email FROM accounts UNION SELECT parent_email_key FROM registrations) p WHERE email IN (${emails})`;
    expect(await count(people)).toBe(30);
    expect(await list('SELECT DISTINCT service_type FROM registrations')).toHaveLength(6);
    expect(await list('SELECT DISTINCT state FROM leads')).toHaveLength(4);
    expect(await list("SELECT DISTINCT COALESCE(method, 'card') FROM payments")).toHaveLength(5);
    expect(await list("SELECT max(created_at) - min(created_at) > interval '55 days' FROM ledger_entries")).toEqual([
      true,
    ]);
    expect(
      await count("outbox WHERE occurred_at > academy_now() OR occurred_at < academy_now() - interval '63 days'"),
    ).toBe(0);
    expect(await count("attendance WHERE state = 'absent'")).toBeGreaterThan(0);
  });

  it('contain each registration once', async () => {
    const twice = await list(`SELECT parent_email FROM registrations WHERE status = 'booked'
      GROUP BY parent_email, student_first_name, service_type, date_trunc('minute', created_at) HAVING count(*) > 1`);
    expect(twice).toEqual([]);
    expect(
      await count(
        "registrations WHERE lower(parent_email) = 'karen.whitfield@example.org' AND student_first_name = 'Emma' AND given_as IS NULL",
      ),
    ).toBe(4);
  });

  it('take at most a third of an upcoming date and one place of a consultation slot', async () => {
    expect(await count('test_dates WHERE taken > 0 AND date > academy_now()')).toBeGreaterThan(5);
    expect(
      await list(
        'SELECT title FROM test_dates JOIN test_sessions s ON s.id = session_id WHERE taken * 3 > capacity AND date > academy_now()',
      ),
    ).toEqual([]);
    expect(await count("consultations WHERE status = 'booked' AND date >= academy_now()")).toBeGreaterThan(1);
    expect(
      await list(
        "SELECT date FROM consultations WHERE status = 'booked' AND date >= academy_now() GROUP BY date, time_slot HAVING count(*) > 1",
      ),
    ).toEqual([]);
  });

  it('give the first tutor at least seven recent lessons, exactly one with the status ended', async () => {
    const lessons = `lessons l JOIN staff t ON t.id = l.tutor_id AND t.email_key = 'tutor@example.com'
      WHERE l.starts_at > academy_now() - interval '10 days'`;
    expect(await count(lessons)).toBeGreaterThanOrEqual(7);
    expect(await count(`${lessons} AND l.status = 'ended'`)).toBe(1);
    expect(await count(`${lessons} AND l.status = 'booked' AND l.ends_at < academy_now()`)).toBe(0);
    const assigned = await list('SELECT count(DISTINCT tutor_id)::int FROM assigned_tutors');
    expect(assigned).toEqual([3]);
  });

  it('send no email and leave no open delivery', async () => {
    expect(await list('SELECT DISTINCT status FROM emails')).toEqual(['demo']);
    expect(await count('emails')).toBeGreaterThan(200);
    expect(await list('SELECT DISTINCT status FROM deliveries')).toEqual(['done']);
  });

  it('are not written to a database that has other families', async () => {
    const other = await startTestApp({ workers: false });
    await signUp(other.client());
    expect(await findUnfinished(other.app.get(Database))).toBeNull();
    expect(await other.database.query('SELECT * FROM demo_actions')).toEqual([]);
    await other.stop();
  });

  it('do not shift the database clock', async () => {
    const { still } = await product.app.get(Database).only<{ still: boolean }>('SELECT academy_now() = now() AS still');
    expect(still).toBe(true);
  });
});
