import type { TutorCandidatesResponse, TutorListResponse, TutorResponse } from '@academy/contracts/http/office/tutors';
import { addDays } from '@academy/contracts/rules/slots';
import { tutorMessages, weekdayNames, weekdayOf } from '@academy/contracts/rules/tutors';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { Database } from '../../src/platform/database/database.js';
import { hoursOf } from '../../src/lessons/tutors/hours.repository.js';
import { startTestApp, type TestApp } from '../support/app.js';
import type { TestClient } from '../support/client.js';
import { addStaff, staffOf } from '../support/office.js';
import { race, tally } from '../support/races.js';
import { intercept, meetBefore, unlocked } from '../support/statements.js';
import { addTutor, aWeek, storeProfile, tutorForm, windowsOf } from '../support/tutors.js';

let app: TestApp;
let desk: TestClient;
let manager: TestClient;

beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMITS: 'off' }, workers: false });
  desk = (await staffOf(app, 'desk')).client;
  manager = (await staffOf(app, 'manager')).client;
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => app.stop());

const pathOf = (id: string) => `/api/office/tutors/${id}`;
const read = async (id: string) => (await desk.get<TutorResponse>(pathOf(id))).body;
const listed = async (id: string) =>
  (await desk.get<TutorListResponse>('/api/office/tutors')).body.tutors.find((tutor) => tutor.id === id);

describe('a tutor’s profile', () => {
  it('is changed with its weekly hours by the tutor, and the desk sees the change', async () => {
    const { id, client } = await staffOf(app, 'tutor');
    const hours = aWeek('15:00-19:00', '09:00-12:00').with(6, windowsOf('10:00-24:00'));
    const { status, body } = await client.put<TutorResponse>(pathOf(id), tutorForm({ hours, buffer_minutes: 0 }));
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        tutor: {
          services: ['sat_act_course'],
          meeting_url: 'https://meet.example.com/tutor',
          buffer_minutes: 0,
          notice_hours: 12,
          hours: aWeek('09:00-12:00', '15:00-19:00').with(6, windowsOf('10:00-24:00')),
          teaches: true,
          has_password: true,
          version: 2,
        },
        packages: [],
      },
    });
    expect(await listed(id)).toEqual(body.tutor);
    expect((await client.get<TutorResponse>(pathOf(id))).body).toEqual(body);
  });

  it('gives the tutor no access to other tutors or to the desk’s lists', async () => {
    const { client } = await staffOf(app, 'tutor');
    const other = await addTutor(app);
    for (const id of [other, crypto.randomUUID(), 'x']) {
      expect((await client.get(pathOf(id))).status).toBe(404);
      expect((await client.put(pathOf(id), tutorForm())).status).toBe(404);
      expect((await client.put(`${pathOf(id)}/days/2027-01-04`, { windows: [] })).status).toBe(404);
      expect((await client.delete(`${pathOf(id)}/days/2027-01-04`)).status).toBe(404);
    }
    expect((await read(other)).tutor).toMatchObject({ version: 1, days: [] });
    expect((await client.get('/api/office/tutors')).status).toBe(403);
    expect((await client.get('/api/office/packages-without-tutor')).status).toBe(403);
  });

  it('is not available to a proctor', async () => {
    const { id, client } = await staffOf(app, 'proctor');
    await storeProfile(app, id, ['sat_act_course']);
    expect((await client.get(pathOf(id))).status).toBe(403);
    expect((await client.put(pathOf(id), tutorForm())).status).toBe(403);
    expect((await read(id)).tutor.teaches).toBe(false);
  });

  it('is rejected with field errors and stays unchanged', async () => {
    const { id, client } = await staffOf(app, 'tutor');
    const wrong = {
      services: ['sat_act_diagnostic'],
      meeting_url: 'http://meet.example.com',
      buffer_minutes: 121,
      notice_hours: 1.5,
      hours: aWeek('09:00-12:00', '12:00-13:00'),
    };
    const { status, body } = await client.put(pathOf(id), { ...tutorForm(), ...wrong });
    expect({ status, body }).toMatchObject({
      status: 422,
      body: {
        errors: {
          services: ['Please choose from the services in the list.'],
          meeting_url: ['Please enter a link that begins with https://, or leave this empty.'],
          buffer_minutes: ['Please enter minutes from 0 to 120.'],
          notice_hours: ['Please enter hours from 0 to 168.'],
          hours: ['Monday: These hours touch or overlap others on this day. Please combine them.'],
        },
      },
    });
    expect((await read(id)).tutor).toMatchObject({ services: [], version: 1 });
  });
});

describe('two people changing one profile', () => {
  it('get a 409 for a stale version, and succeed with the current version', async () => {
    const { id, client } = await staffOf(app, 'tutor');
    await client.put(pathOf(id), tutorForm({ notice_hours: 24 }));
    const second = await desk.put(pathOf(id), tutorForm({ notice_hours: 48 }));
    expect(second).toMatchObject({ status: 409, body: { error: 'stale_version' } });
    expect((await read(id)).tutor).toMatchObject({ notice_hours: 24, version: 2 });
    expect((await desk.put(pathOf(id), tutorForm({ notice_hours: 48, version: 2 }))).status).toBe(200);
  });

  const save = (id: string) => race(4, (racer) => desk.put(pathOf(id), tutorForm({ notice_hours: racer })));

  it('store one of four concurrent changes', async () => {
    expect(tally(await save(await addTutor(app)))).toEqual({ open: 1, stale_version: 3 });
  });

  it('get no 409 without the lock (negative control)', async () => {
    intercept(...unlocked('lock tutor'), meetBefore('update tutor profile', 4));
    expect(tally(await save(await addTutor(app)))['stale_version']).toBeUndefined();
  });
});

describe('the days of a tutor', () => {
  it('can replace the weekly hours on single days', async () => {
    const { id, client } = await staffOf(app, 'tutor');
    await client.put(pathOf(id), tutorForm({ hours: weekdayNames.map(() => windowsOf('15:00-19:00')) }));
    const { today } = await read(id);
    const [first, second, third] = [addDays(today, 1), addDays(today, 2), addDays(today, 3)];
    await client.put(`${pathOf(id)}/days/${second}`, { windows: windowsOf('16:00-17:00', '09:00-10:30') });
    const { body } = await client.put<TutorResponse>(`${pathOf(id)}/days/${first}`, { windows: [] });
    const changed = windowsOf('09:00-10:30', '16:00-17:00');
    expect(body.tutor.days).toEqual([
      { day: first, windows: [] },
      { day: second, windows: changed },
    ]);
    expect(await hoursOf(app.app.get(Database), id, first, third)).toEqual([
      { day: first, windows: [] },
      { day: second, windows: changed },
      { day: third, windows: windowsOf('15:00-19:00') },
    ]);
    const removed = await client.delete<TutorResponse>(`${pathOf(id)}/days/${first}`);
    expect(removed.body.tutor.days).toEqual([{ day: second, windows: changed }]);
  });

  it('keep the weekly hours across a daylight saving change', async () => {
    const id = await addTutor(app);
    await desk.put(pathOf(id), tutorForm({ hours: aWeek('09:00-12:00').with(0, windowsOf('05:00-24:00')) }));
    const days = await hoursOf(app.app.get(Database), id, '2027-03-13', '2027-03-15');
    expect(days.map(({ day }) => weekdayOf(day))).toEqual([6, 0, 1]);
    expect(days.map(({ windows }) => windows)).toEqual([[], windowsOf('05:00-24:00'), windowsOf('09:00-12:00')]);
  });

  it('are rejected in the past, beyond a year, or with invalid hours', async () => {
    const id = await addTutor(app);
    const { today } = await read(id);
    const set = (day: string, windows: unknown) => desk.put(`${pathOf(id)}/days/${day}`, { windows });
    expect((await set(today, [])).status).toBe(200);
    const refusals: [string, unknown, object][] = [
      [addDays(today, -1), [], { day: ['This day is over. Please choose today or a later day.'] }],
      [addDays(today, 400), [], { day: ['Please choose a day within the next year.'] }],
      ['2027-02-30', [], { day: ['Please choose a date.'] }],
      [today, windowsOf('12:00-11:00'), { windows: ['The end must be after the start.'] }],
    ];
    for (const [day, windows, errors] of refusals)
      expect(await set(day, windows)).toMatchObject({ status: 422, body: { errors } });
  });
});

describe('starting and stopping to teach', () => {
  it('is done by managers, for staff other than proctors', async () => {
    const [member, proctor] = [await addStaff(app, 'owner'), await addStaff(app, 'proctor')];
    const candidates = async () =>
      (await manager.get<TutorCandidatesResponse>('/api/office/tutor-candidates')).body.staff.map(({ id }) => id);
    expect(await candidates()).toContain(member.id);
    expect(await candidates()).not.toContain(proctor.id);
    expect((await desk.post(`${pathOf(member.id)}/start`)).status).toBe(403);
    expect((await manager.post(`${pathOf(proctor.id)}/start`)).status).toBe(422);
    expect((await desk.get(pathOf(proctor.id))).status).toBe(404);
    expect((await manager.post(`${pathOf(member.id)}/start`)).body).toMatchObject({ tutor: { teaches: true } });
    expect(await candidates()).not.toContain(member.id);
  });

  it('keeps the hours across a stop, and cannot stop a member with the tutor role', async () => {
    const id = await addTutor(app, { role: 'desk' });
    await desk.put(pathOf(id), tutorForm());
    expect((await desk.post(`${pathOf(id)}/stop`)).status).toBe(403);
    expect((await manager.post(`${pathOf(id)}/stop`)).body).toMatchObject({ tutor: { teaches: false } });
    expect(await listed(id)).toBeUndefined();
    const { body } = await manager.post<TutorResponse>(`${pathOf(id)}/start`);
    expect(body.tutor).toMatchObject({ teaches: true, hours: aWeek('15:00-19:00') });
    const refused = await manager.post(`${pathOf(await addTutor(app))}/stop`);
    expect(refused).toMatchObject({ status: 422, body: { message: tutorMessages.stopRole } });
  });
});
