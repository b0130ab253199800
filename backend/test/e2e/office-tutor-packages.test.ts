import type {
  PackagesWithoutTutorResponse,
  TutorListResponse,
  TutorResponse,
} from '@academy/contracts/http/office/tutors';
import { tutorMessages } from '@academy/contracts/rules/tutors';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.js';
import type { TestClient } from '../support/client.js';
import { staffOf } from '../support/office.js';
import { race, tally } from '../support/races.js';
import { intercept, meetBefore, unlocked } from '../support/statements.js';
import { buyCourse, buyPractice } from '../support/registration-tour.js';
import { addTutor, storeProfile } from '../support/tutors.js';

let app: TestApp;
let desk: TestClient;

beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMITS: 'off' }, workers: false });
  desk = (await staffOf(app, 'desk')).client;
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => app.stop());

const read = async (id: string) => (await desk.get<TutorResponse>(`/api/office/tutors/${id}`)).body;
const listed = async (id: string) =>
  (await desk.get<TutorListResponse>('/api/office/tutors')).body.tutors.find((tutor) => tutor.id === id);
const disable = (id: string) => app.database.query('UPDATE staff SET disabled_at = academy_now() WHERE id = $1', [id]);

describe('the tutor of a package', () => {
  const assign = (id: string, to: string | null, from: string | null = null) =>
    desk.put(`/api/office/packages/${id}/tutor`, { tutor_id: to, from_tutor_id: from });
  const waiting = async (id: string) =>
    (await desk.get<PackagesWithoutTutorResponse>('/api/office/packages-without-tutor')).body.packages.find(
      (one) => one.registration_id === id,
    );

  it('can be assigned and removed, and the list of packages without a tutor follows', async () => {
    const [id, tutor] = [await buyCourse(app), await addTutor(app)];
    expect(await waiting(id)).toMatchObject({ service: 'sat_act_course', sessions: 5, sessions_left: 5, tutor: null });
    expect((await assign(id, tutor)).body).toMatchObject({ package: { tutor: { id: tutor, disabled: false } } });
    expect(await waiting(id)).toBeUndefined();
    const { tutor: profile, packages } = await read(tutor);
    expect(profile.packages).toBe(1);
    expect(packages).toMatchObject([{ registration_id: id, sessions_left: 5 }]);
    expect((await assign(id, null, tutor)).status).toBe(200);
    expect(await waiting(id)).toMatchObject({ tutor: null });
    expect((await read(tutor)).packages).toEqual([]);
  });

  it('stays assigned when disabled, but the package waits for another tutor', async () => {
    const [id, tutor, other] = [await buyCourse(app), await addTutor(app), await addTutor(app)];
    await assign(id, tutor);
    await disable(tutor);
    expect(await waiting(id)).toMatchObject({ tutor: { id: tutor, disabled: true } });
    expect(await listed(tutor)).toMatchObject({ teaches: false, disabled: true, packages: 1 });
    expect((await assign(id, other, tutor)).status).toBe(200);
    expect(await waiting(id)).toBeUndefined();
  });

  it('must be active and teach the package’s service', async () => {
    const [id, gone, other] = [await buyCourse(app), await addTutor(app), await addTutor(app)];
    await disable(gone);
    await storeProfile(app, other, ['college_essays']);
    for (const tutor of [gone, other])
      expect(await assign(id, tutor)).toMatchObject({
        status: 422,
        body: { errors: { tutor_id: ['Test tutor does not teach SAT/ACT Course. Please choose another tutor.'] } },
      });
    expect((await assign(id, crypto.randomUUID())).status).toBe(404);
  });

  it('cannot be assigned when no sessions are left', async () => {
    const [test, ended, tutor] = [await buyPractice(app), await buyCourse(app), await addTutor(app)];
    const all = { kind: 'used', count: 5, request_key: crypto.randomUUID() };
    expect((await desk.post(`/api/office/registrations/${ended}/sessions`, all)).status).toBe(200);
    for (const id of [test, ended]) {
      expect(await assign(id, tutor)).toMatchObject({
        status: 422,
        body: { message: tutorMessages.noSessions },
      });
      expect(await waiting(id)).toBeUndefined();
    }
  });

  const choose = async (id: string) => {
    const tutors = [await addTutor(app), await addTutor(app)];
    return tally(await race(2, (racer) => assign(id, tutors[racer] ?? null)));
  };

  it('is set by only one of two concurrent requests', async () => {
    expect(await choose(await buyCourse(app))).toEqual({ open: 1, stale_version: 1 });
  });

  it('is set by both requests without the lock (negative control)', async () => {
    const id = await buyCourse(app);
    intercept(...unlocked('lock registration'), meetBefore('assign tutor', 2));
    expect(await choose(id)).toEqual({ open: 2 });
  });
});
