import { randomUUID } from 'node:crypto';
import type { BookLessonsRequest } from '@academy/contracts/http/lessons';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCardApp, type CardApp } from '../support/card-app.js';
import { assertInvariants } from '../support/invariants.js';
import {
  addTutor,
  balanceOf,
  book,
  cancelLesson,
  lessonsOf,
  moveLesson,
  timesOf,
  withCourse,
} from '../support/lessons.js';

let app: CardApp;

beforeAll(async () => {
  app = await startCardApp({ env: { RATE_LIMITS: 'off' } });
});
afterAll(async () => {
  await assertInvariants(app.database);
  await app.stop();
});

/** Books two lessons, and returns how to send the same request again, or with changed details. */
async function withTwoLessons() {
  const [family, tutor] = [await withCourse(app), await addTutor(app)];
  // A week ahead, so that moving and canceling are free.
  const times = (await timesOf(family, tutor)).filter((time) => time.endsWith(':00')).slice(100);
  const [first = '', second = '', third = '', fourth = ''] = times;
  const key = randomUUID();
  const send = (change: Partial<BookLessonsRequest> = {}) =>
    book(family, tutor, [first, second], { request_key: key, ...change });
  expect((await send()).status).toBe(201);
  return { family, send, first, second, third, fourth };
}

describe('a repeated request to book lessons', () => {
  it('books once, in whichever order it names the times and without the tutor too', async () => {
    const { family, send, first, second } = await withTwoLessons();
    expect((await send()).status).toBe(201);
    expect((await send({ starts: [second, first] })).status).toBe(201);
    expect((await send({ tutor_id: undefined })).status).toBe(201);
    expect(await balanceOf(family)).toEqual({ left: 5, booked: 2 });
  });

  it('is refused with other times, another place or another tutor', async () => {
    const { family, send, first, third } = await withTwoLessons();
    const others: Partial<BookLessonsRequest>[] = [
      { starts: [first, third] },
      { starts: [first] },
      { place: 'in_person' },
      { tutor_id: await addTutor(app) },
    ];
    for (const other of others)
      expect(await send(other)).toMatchObject({ status: 409, body: { error: 'idempotency_mismatch' } });
    expect(await balanceOf(family)).toEqual({ left: 5, booked: 2 });
  });

  it('still succeeds after a lesson was moved and another canceled', async () => {
    const { family, send, third, fourth } = await withTwoLessons();
    const [moved, canceled] = (await lessonsOf(family)).lessons;
    if (!moved || !canceled) throw new Error('The lessons are not listed');
    expect((await moveLesson(family, moved, third)).status).toBe(200);
    expect((await cancelLesson(family, canceled)).status).toBe(200);
    expect((await send()).status).toBe(201);
    expect((await send({ starts: [third, fourth] })).status).toBe(409);
    expect(await balanceOf(family)).toEqual({ left: 5, booked: 1 });
  });
});
