import { randomUUID } from 'node:crypto';
import type { User } from '@academy/contracts/http/accounts';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.js';
import type { Answer, TestClient } from '../support/client.js';
import { createDatabase, type TestDatabase } from '../support/database.js';
import { addStudent, parentPassword, signUp } from '../support/families.js';
import { startMailSink, type MailSink } from '../support/mail-sink.js';
import { newPassword, resetToken, tokenIn, verificationToken, verifySubject } from '../support/one-time-links.js';
import { race } from '../support/races.js';
import { altered, intercept } from '../support/statements.js';
import { repeats } from '../support/sweeps.js';

const racers = repeats({ quick: 16, deep: 40 });

let mails: MailSink;
let database: TestDatabase;
let app: TestApp;

beforeAll(async () => {
  mails = await startMailSink();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await app.stop();
  await database.drop();
});
afterAll(() => mails.stop());

/** Starts the product. @param change SQL that removes or alters a database guard before the test, for a negative control */
async function start(change?: string, env: Record<string, string> = { RATE_LIMITS: 'off' }): Promise<void> {
  database = await createDatabase(change);
  app = await startTestApp({ database, env: { SMTP_URL: mails.url, ...env } });
}

/** Counts the responses by status. */
function counted(answers: Answer[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

async function family(): Promise<{ client: TestClient; user: User }> {
  const client = app.client();
  return { client, user: (await signUp(client)).user };
}

describe(`${racers} concurrent uses of one password reset link`, () => {
  async function useAtOnce(): Promise<Record<number, number>> {
    const { user } = await family();
    const token = await resetToken(app, mails, user.email);
    return counted(
      await race(racers, (racer) => app.client().post('/api/reset-password', newPassword(token, `Another${racer}A`))),
    );
  }

  it('succeed once', async () => {
    await start();
    expect(await useAtOnce()).toEqual({ 200: 1, 422: racers - 1 });
  });

  it('(negative control) succeed several times if the database does not record the use', async () => {
    await start(`
      CREATE FUNCTION never_used() RETURNS trigger LANGUAGE plpgsql AS
        'BEGIN NEW.used_at = NULL; NEW.revoked_at = NULL; NEW.expires_at = OLD.expires_at; RETURN NEW; END';
      CREATE TRIGGER never_used BEFORE UPDATE ON one_time_links FOR EACH ROW EXECUTE FUNCTION never_used();`);
    expect((await useAtOnce())[200]).toBeGreaterThan(1);
  });
});

describe(`${racers} parents confirming the same new email address concurrently`, () => {
  /** @param change SQL to run after the parents have signed up */
  async function moveAtOnce(change = 'SELECT 1'): Promise<{ statuses: Record<number, number>; holders: number }> {
    const parents = await race(racers, () => family());
    await database.query(change);
    const email = `wanted-${randomUUID()}@example.com`;
    const tokens = await race(racers, async (racer) => {
      const { client, user } = parents[racer] as (typeof parents)[number];
      await client.put(`/api/users/${user.id}`, {
        email: racer % 2 ? email : email.toUpperCase(),
        current_password: parentPassword,
      });
      return verificationToken(app, user.id, email);
    });
    const answers = await race(racers, (racer) => app.client().post('/api/verify', { token: tokens[racer] }));
    const [row] = await database.query<{ holders: number }>(
      'SELECT count(*)::int AS holders FROM accounts WHERE email_key = $1',
      [email],
    );
    return { statuses: counted(answers), holders: row?.holders ?? 0 };
  }

  it('let one account have it', async () => {
    await start();
    expect(await moveAtOnce()).toEqual({ statuses: { 200: 1, 422: racers - 1 }, holders: 1 });
  });

  it('(negative control) let several accounts have it without the unique constraint', async () => {
    await start();
    expect((await moveAtOnce('ALTER TABLE accounts DROP CONSTRAINT accounts_email_key_key')).holders).toBeGreaterThan(
      1,
    );
  });
});

describe(`${racers} concurrent changes of students to one email address`, () => {
  /** @param change SQL to run after the students have been added */
  async function moveAtOnce(change = 'SELECT 1'): Promise<{ statuses: Record<number, number>; holders: number }> {
    const { client } = await family();
    const students = await race(racers, () => addStudent(client, { student_email: null }));
    await database.query(change);
    const email = `wanted-${randomUUID()}@example.com`;
    const answers = await race(racers, (racer) =>
      client.put(`/api/students/${students[racer]?.id}`, { student_name: 'Ann', student_email: email }),
    );
    const [row] = await database.query<{ holders: number }>(
      'SELECT count(*)::int AS holders FROM students WHERE student_email_key = $1',
      [email],
    );
    return { statuses: counted(answers), holders: row?.holders ?? 0 };
  }

  it('let one student have it', async () => {
    await start();
    expect(await moveAtOnce()).toEqual({ statuses: { 200: 1, 422: racers - 1 }, holders: 1 });
  });

  it('(negative control) let several students have it without the unique indexes', async () => {
    await start();
    expect((await moveAtOnce('DROP INDEX students_reserved_email, students_family_email')).holders).toBeGreaterThan(1);
  });
});

describe(`${racers} concurrent confirmations of one email address`, () => {
  /** SQL that records every confirmation of an address. */
  const noted = `
    CREATE TABLE confirmations (at timestamptz);
    CREATE FUNCTION note_confirmation() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN INSERT INTO confirmations VALUES (NEW.email_verified_at); RETURN NULL; END';
    CREATE TRIGGER note_confirmation AFTER UPDATE ON accounts FOR EACH ROW WHEN (OLD.email_verified_at IS DISTINCT FROM NEW.email_verified_at) EXECUTE FUNCTION note_confirmation();`;

  /** @returns the number of times the address was confirmed */
  async function confirmAtOnce(): Promise<number> {
    const { client, user } = await family();
    const token = tokenIn(
      await mails.waitFor(({ to, subject }) => to.includes(user.email) && verifySubject.test(subject)),
    );
    expect(counted(await race(racers, () => app.client().post('/api/verify', { token })))).toEqual({ 200: racers });
    expect((await client.get<User>('/api/user/profile')).body.email_verified).toBe(true);
    return (await database.query('SELECT 1 FROM confirmations')).length;
  }

  it('confirm it once and all respond with 200', async () => {
    await start(noted);
    expect(await confirmAtOnce()).toBe(1);
  });

  it('(negative control) confirm it several times without the check that it is unconfirmed', async () => {
    await start(noted);
    intercept(altered('confirm account email', 'AND email_verified_at IS NULL', ''));
    expect(await confirmAtOnce()).toBeGreaterThan(1);
  });
});

describe('the limit of sign-in attempts', () => {
  const guessAtOnce = async () =>
    counted(
      await race(racers, () => app.client().post('/api/login', { email: 'jane@example.com', password: 'Wrong2026' })),
    );

  it(`allows ten of ${racers} concurrent attempts`, async () => {
    await start(undefined, {});
    expect(await guessAtOnce()).toEqual({ 401: 10, 429: racers - 10 });
  });

  it('(negative control) allows all attempts if the database does not count', async () => {
    await start(
      `CREATE FUNCTION forget_count() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN NEW.count = 1; RETURN NEW; END';
       CREATE TRIGGER forget_count BEFORE UPDATE ON rate_limits FOR EACH ROW EXECUTE FUNCTION forget_count();`,
      {},
    );
    expect(await guessAtOnce()).toEqual({ 401: racers });
  });
});
