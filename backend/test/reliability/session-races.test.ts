import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { EndLessons } from '../../src/lessons/booking/lessons.schedules.js';
import { ExpireExtraSessions } from '../../src/registrations/registrations.schedules.js';
import { startCardApp, type CardApp } from '../support/card-app.js';
import type { TestClient } from '../support/client.js';
import { runNow } from '../support/due.js';
import { addStudent } from '../support/families.js';
import { fillIn } from '../support/forms.js';
import { aGift, expireIn, movementsOf } from '../support/given-sessions.js';
import { assertInvariants } from '../support/invariants.js';
import {
  addTutor,
  balanceOf,
  book,
  booked,
  lessonsOf,
  putLesson,
  timesOf,
  withCourse,
  type CourseFamily,
} from '../support/lessons.js';
import { staffOf } from '../support/office.js';
import { deskOf } from '../support/office-registrations.js';
import { endedOrLocked, race } from '../support/races.js';
import { intercept, meetBefore, stopBefore, unlocked } from '../support/statements.js';
import { payingFamily } from '../support/registration-page.js';
import { repeats } from '../support/sweeps.js';

const racers = 40;
const rounds = repeats({ quick: 1, deep: 10 });

let app: CardApp;
let manager: TestClient;

beforeAll(async () => {
  app = await startCardApp({ env: { RATE_LIMITS: 'off' } });
  manager = (await staffOf(app, 'manager')).client;
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await assertInvariants(app.database);
  await app.stop();
});

const hours = (times: string[]): string[] => times.filter((time) => time.endsWith(':00'));
const withoutLocks = unlocked('lock registration');
const adjust = (id: string) =>
  deskOf(manager).adjustSessions(id, { count: 1, reason: 'Sold by mistake.', request_key: randomUUID() });

/** Cancels the booked lessons of a package, to undo what happened without guards before the invariants are checked. */
async function tidy({ id }: CourseFamily): Promise<void> {
  await app.database.query(
    'DELETE FROM time_claims WHERE lesson_id IN (SELECT id FROM lessons WHERE registration_id = $1)',
    [id],
  );
  await app.database.query("UPDATE lessons SET status = 'canceled' WHERE registration_id = $1 AND status = 'booked'", [
    id,
  ]);
}

describe.each(Array.from({ length: rounds }, (_none, round) => round))('round %i', () => {
  it('books or deducts each of five sessions once', async () => {
    const [family, tutor] = [await withCourse(app), await addTutor(app)];
    const times = hours(await timesOf(family, tutor));
    const answers = await race(racers, (racer) =>
      racer % 2 === 0 ? book(family, tutor, [times[racer] ?? '']) : adjust(family.id),
    );
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(5);
    const { left, booked: lessons } = await balanceOf(family);
    expect(left).toBe(lessons);
    await assertInvariants(app.database);
  });

  it('expires only extra sessions that were not booked in the race', async () => {
    const [family, tutor] = [await withCourse(app), await addTutor(app)];
    const { body } = await deskOf(manager).giveSessions(family.id, aGift({ count: 20 }));
    const given = { ...family, id: body.registration_id };
    const times = hours(await timesOf(given, tutor));
    await expireIn(app, given.id, 1);
    await race(racers, async (racer) => {
      if (racer === racers / 2) await expireIn(app, given.id, -1);
      return racer % 4 === 3
        ? runNow(app, ExpireExtraSessions)
        : book(given, tutor, [times[racer] ?? '']).then(() => undefined);
    });
    await runNow(app, ExpireExtraSessions);
    const { left, booked: lessons } = await balanceOf(given);
    expect(left).toBe(lessons);
    expect((await movementsOf(app, given.id)).filter((kind) => kind.startsWith('expired')).length).toBeLessThan(2);
    await assertInvariants(app.database);
  });

  it('assigns a package to one student in 40 concurrent requests', async () => {
    const family = await payingFamily(app, [fillIn.sat_act_course()]);
    const [id = ''] = family.ids;
    const students = [
      await addStudent(family.parent, { student_name: 'Samuel Doe' }),
      await addStudent(family.parent, { student_name: 'Kim Doe' }),
    ];
    const answers = await race(racers, (racer) =>
      deskOf(manager).assignStudent(id, students[racer % 2]?.id ?? '', null),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(racers / 2);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(racers / 2);
    const rows = await app.database.query("SELECT 1 FROM audit WHERE command = 'AssignStudent' AND subject_id = $1", [
      id,
    ]);
    expect(rows).toHaveLength(1);
  });

  it('gives extra sessions once for 40 requests with one key', async () => {
    const family = await withCourse(app);
    const gift = aGift();
    const answers = await race(racers, () => deskOf(manager).giveSessions(family.id, gift));
    expect(new Set(answers.map(({ body }) => body.registration_id)).size).toBe(1);
    expect((await lessonsOf(family)).packages).toHaveLength(2);
  });
});

describe('a lesson that ends', () => {
  it('uses its session once, even if the schedule crashes between statements', async () => {
    const [family, tutor] = [await withCourse(app), await addTutor(app)];
    const lesson = await booked(family, tutor, (await timesOf(family, tutor))[0] ?? '');
    await putLesson(app, lesson.id, -2);
    const before = () => Promise.reject(new Error('The process ends here.'));
    intercept({ names: ['insert session movement'], before });
    await expect(runNow(app, EndLessons)).rejects.toThrow('The process ends here.');
    vi.restoreAllMocks();
    expect(await balanceOf(family)).toEqual({ left: 5, booked: 1 });
    for (const _repeated of [1, 2]) await runNow(app, EndLessons);
    expect(await movementsOf(app, family.id)).toEqual(['granted 5', 'used -1']);
    expect(await balanceOf(family)).toEqual({ left: 4, booked: 0 });
  });
});

describe('(negative control) without row locks', () => {
  it('a booked session is deducted', async () => {
    const [family, tutor] = [await withCourse(app), await addTutor(app)];
    const times = hours(await timesOf(family, tutor));
    expect((await book(family, tutor, times.slice(0, 4))).status).toBe(201);
    intercept(...withoutLocks, meetBefore(['insert lesson', 'insert session movement'], 2));
    const [lesson, taken] = await Promise.all([book(family, tutor, times.slice(4, 5)), adjust(family.id)]);
    vi.restoreAllMocks();
    expect([lesson.status, taken.status]).toEqual([201, 200]);
    expect(await balanceOf(family)).toEqual({ left: 4, booked: 5 });
    await expect(assertInvariants(app.database)).rejects.toThrow();
    await tidy(family);
  });

  it('a session expires while it is being booked', async () => {
    const [family, tutor] = [await withCourse(app), await addTutor(app)];
    const { body } = await deskOf(manager).giveSessions(family.id, aGift({ count: 1 }));
    const given = { ...family, id: body.registration_id };
    const [time = ''] = hours(await timesOf(given, tutor));
    const booking = stopBefore('insert lesson');
    intercept(...withoutLocks, booking);
    const answer = book(given, tutor, [time]);
    await booking.reached;
    await expireIn(app, given.id, -1);
    await endedOrLocked(app, runNow(app, ExpireExtraSessions));
    booking.letGo();
    expect((await answer).status).toBe(201);
    vi.restoreAllMocks();
    expect(await balanceOf(given)).toEqual({ left: 0, booked: 1 });
    await tidy(given);
  });

  it('two staff members both assign a different student successfully', async () => {
    const family = await payingFamily(app, [fillIn.sat_act_course()]);
    const [id = ''] = family.ids;
    const students = [
      await addStudent(family.parent, { student_name: 'Samuel Doe' }),
      await addStudent(family.parent, { student_name: 'Kim Doe' }),
    ];
    intercept(...withoutLocks, meetBefore('set student of registration', 2));
    const answers = await race(2, (racer) => deskOf(manager).assignStudent(id, students[racer]?.id ?? '', null));
    vi.restoreAllMocks();
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });
});
