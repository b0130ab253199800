import { randomUUID } from 'node:crypto';
import type { TutorCalendarResponse } from '@academy/contracts/http/office/tutor-calendars';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.js';
import { readCalendar, shareCalendar, signUpFamily } from '../support/calendars.js';
import { createDatabase, type TestDatabase } from '../support/database.js';
import { staffOf } from '../support/office.js';
import { race } from '../support/races.js';
import { altered, intercept } from '../support/statements.js';

let app: TestApp;
let database: TestDatabase;

async function start(env: Record<string, string>, change?: string): Promise<void> {
  database = await createDatabase(change);
  app = await startTestApp({ database, workers: false, env });
}
afterEach(async () => {
  vi.restoreAllMocks();
  await app.stop();
  await database.drop();
});

describe('40 concurrent requests for a calendar link', () => {
  async function links(): Promise<{ answered: number; stored: number }> {
    const { parent, student } = await signUpFamily(app);
    const answered = await race(40, (racer) => shareCalendar(parent, racer % 2 ? student.id : undefined));
    const [row] = await database.query<{ count: number }>('SELECT count(*)::int AS count FROM calendar_feeds');
    return { answered: new Set(answered.map(({ url }) => url)).size, stored: row?.count ?? 0 };
  }

  it('return one link for the family and one for the student', async () => {
    await start({ RATE_LIMITS: 'off' });
    expect(await links()).toEqual({ answered: 2, stored: 2 });
  });

  it('(negative control) store several links without the unique constraint', async () => {
    await start({ RATE_LIMITS: 'off' }, 'ALTER TABLE calendar_feeds DROP CONSTRAINT calendar_feeds_once');
    intercept(altered('get or create feed', /ON CONFLICT ON CONSTRAINT calendar_feeds_once .*/, ''));
    expect((await links()).stored).toBeGreaterThan(2);
  });
});

describe('calendar link rate limits', () => {
  const until429 = async (read: () => Promise<{ status: number }>): Promise<number> => {
    for (let calls = 0; calls < 200; calls += 1) if ((await read()).status === 429) return calls;
    return 200;
  };
  const guess = () => readCalendar(app, `/calendar/${randomUUID()}.${'a'.repeat(43)}.ics`);

  it('allow 60 guesses from one IP address and do not block a real link', async () => {
    await start({});
    const { parent } = await signUpFamily(app);
    const { url } = await shareCalendar(parent);
    expect(await until429(guess)).toBe(60);
    expect((await readCalendar(app, url)).status).toBe(200);
  });

  it('allow 60 reads per link', async () => {
    await start({});
    const { parent, student } = await signUpFamily(app);
    const [family, child] = [await shareCalendar(parent), await shareCalendar(parent, student.id)];
    expect(await until429(() => readCalendar(app, family.url))).toBe(60);
    expect((await readCalendar(app, child.url)).status).toBe(200);
    const { client } = await staffOf(app, 'tutor');
    const { body } = await client.post<TutorCalendarResponse>('/api/office/calendar-link');
    const tutor = body.url ?? '';
    expect(await until429(() => readCalendar(app, tutor))).toBe(60);
    expect((await readCalendar(app, child.url)).status).toBe(200);
  });
});
