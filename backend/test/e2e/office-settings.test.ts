import type { ListSaturdaysResponse } from '@academy/contracts/http/office/saturdays';
import type { SettingChangedResponse, SettingChangesResponse } from '@academy/contracts/http/office/settings';
import type { CoursePackagesResponse, PricesResponse } from '@academy/contracts/http/catalog';
import type { ErrorBody } from '@academy/contracts/http/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.js';
import type { TestClient } from '../support/client.js';
import { saturday } from '../support/forms.js';
import { staffOf } from '../support/office.js';
import { seatsLeft, setCapacity } from '../support/seats.js';
import { addTestimonialSetting, listSettings, settingOf, testimonialValues } from '../support/settings.js';

let app: TestApp;
let manager: TestClient;

beforeAll(async () => {
  app = await startTestApp({ workers: false, env: { RATE_LIMITS: 'off' } });
  manager = (await staffOf(app, 'manager')).client;
});
afterAll(() => app.stop());

const course = 'sat-act-course-5';
const packages = '/api/office/settings/package';
const changes = '/api/office/setting-changes';

/** Changes the current version of a package. */
async function savePackage(change: object, id = course) {
  const { values, version } = await settingOf(manager, 'package', id);
  return manager.put<SettingChangedResponse>(`${packages}/${id}`, { values: { ...values, ...change }, version });
}

const publicPrice = async (id: string): Promise<number | undefined> =>
  (await app.client().get<PricesResponse>('/api/prices?fresh')).body.data.find((one) => one.id === id)?.price;

const tomorrow = async (): Promise<string> => {
  const [row] = await app.database.query<{ day: string }>(
    "SELECT to_char((academy_now() AT TIME ZONE 'America/New_York')::date + 1, 'YYYY-MM-DD') AS day",
  );
  return row?.day ?? '';
};

describe('a package price', () => {
  it('changes on the public site with a history entry, and undo restores it', async () => {
    const { body, status } = await savePackage({ price_cents: 150_000 });
    expect(status).toBe(200);
    expect(body.change).toMatchObject({
      title: '5 Sessions',
      action: 'changed',
      differences: [{ label: 'Price', from: '$1,475.00', to: '$1,500.00' }],
      by: 'Test manager',
      can_undo: true,
    });
    expect(await publicPrice(course)).toBe(150_000);
    const undone = await manager.post<SettingChangedResponse>(`${changes}/${body.change.id}/undo`);
    expect(undone.body.change).toMatchObject({ is_undo: true, can_undo: true });
    expect(await publicPrice(course)).toBe(147_500);
    const { body: history } = await manager.get<SettingChangesResponse>(`${changes}?kind=package`);
    expect(history.changes.slice(0, 2).map((one) => [one.is_undo, one.can_undo])).toEqual([
      [true, true],
      [false, false],
    ]);
  });

  it('takes effect at midnight academy time on its start date', async () => {
    await savePackage({ next_price_cents: 160_000, next_price_from: await tomorrow() });
    expect(await publicPrice(course)).toBe(147_500);
    await app.database.query('UPDATE packages SET next_price_from = next_price_from - 1 WHERE id = $1', [course]);
    expect(await publicPrice(course)).toBe(160_000);
    const { body } = await app.client().get<CoursePackagesResponse>('/api/get_sat_act_packages?fresh');
    expect(body.data.find(({ id }) => id === course)?.price).toBe('1600.00');
    expect((await settingOf(manager, 'package', course)).values).toMatchObject({
      price_cents: 160_000,
      next_price_cents: null,
      next_price_from: null,
    });
  });

  it('is rejected with field errors when it or the name is invalid', async () => {
    const { status, body } = await savePackage({ price_cents: 0, name: ' ' });
    expect(status).toBe(422);
    expect((body as unknown as ErrorBody).errors).toEqual({
      'values.name': ['Please enter the name.'],
      'values.price_cents': ['Please enter an amount from $1.00 to $20,000.00.'],
    });
  });
});

describe('a package', () => {
  it('is added, sold, and taken off sale [office task 34]', async () => {
    const before = (await listSettings(manager, 'package')).length;
    const values = {
      service: 'sat_act_course',
      name: '8 Sessions',
      price_cents: 220_000,
      next_price_cents: null,
      next_price_from: null,
      sessions: 8,
      description: 'Eight one-hour sessions.',
      active: true,
    };
    const { status, body } = await manager.post<SettingChangedResponse>(packages, { values });
    expect(status).toBe(201);
    const id = body.item?.id ?? '';
    expect(await publicPrice(id)).toBe(220_000);
    expect((await listSettings(manager, 'package')).length).toBe(before + 1);
    await savePackage({ active: false }, id);
    expect(await publicPrice(id)).toBeUndefined();
  });

  it('keeps its service and number of sessions when a request sends others', async () => {
    const { body } = await savePackage({ sessions: 7, service: 'college_essays', name: 'Five Sessions' });
    expect(body.item?.values).toMatchObject({ sessions: 5, service: 'sat_act_course', name: 'Five Sessions' });
  });
});

describe('a test in the settings', () => {
  it('gets new default seats and a new default room, except on dates that have their own', async () => {
    await setCapacity(app, 'practice-sat', saturday(2), 5);
    const { values, version } = await settingOf(manager, 'test', 'practice-sat');
    const change = { values: { ...values, seats: 12, room: 'Library' }, version };
    expect((await manager.put('/api/office/settings/test/practice-sat', change)).status).toBe(200);
    const { saturdays } = (await manager.get<ListSaturdaysResponse>('/api/office/saturdays')).body;
    const testOn = (date: string) =>
      saturdays.flatMap(({ tests }) => tests).find((test) => test.session_id === 'practice-sat' && test.date === date);
    expect(testOn(saturday(3))).toMatchObject({ capacity: 12, room: 'Library' });
    expect(testOn(saturday(2))).toMatchObject({ capacity: 5, room: '' });
    expect(await seatsLeft(app, 'practice-sat', saturday(3))).toBe(12);
  });

  it('cannot be added or removed', async () => {
    const { values, version } = await settingOf(manager, 'test', 'practice-act');
    expect((await manager.post('/api/office/settings/test', { values })).status).toBe(404);
    expect((await manager.post('/api/office/settings/test/practice-act/removal', { version })).status).toBe(404);
  });
});

describe('two concurrent requests for one setting', () => {
  it('save one change, and the other request gets a 409', async () => {
    const item = await settingOf(manager, 'package', 'essays-3');
    const save = (name: string) =>
      manager.put<ErrorBody>(`${packages}/essays-3`, { values: { ...item.values, name }, version: item.version });
    const answers = await Promise.all([save('First'), save('Second')]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.error).toBe('stale_version');
  });

  it('undo a change once', async () => {
    const { change } = await addTestimonialSetting(app);
    const undo = () => manager.post<ErrorBody>(`${changes}/${change.id}/undo`);
    const answers = await Promise.all([undo(), undo()]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  });
});

describe('a testimonial', () => {
  it('is added, removed and restored, and stale requests get a 409', async () => {
    const { change, item } = await addTestimonialSetting(app);
    expect(item).toMatchObject({ values: testimonialValues, version: 1 });
    const path = `/api/office/settings/testimonial/${change.item_id}`;
    expect((await manager.post(`${path}/removal`, { version: 9 })).status).toBe(409);
    const removed = await manager.post<SettingChangedResponse>(`${path}/removal`, { version: 1 });
    expect(removed.body).toMatchObject({ item: null, change: { action: 'removed', title: testimonialValues.name } });
    expect((await manager.put(path, { values: testimonialValues, version: 2 })).status).toBe(404);
    expect((await manager.post(`${changes}/${change.id}/undo`)).status).toBe(409);
    const back = await manager.post<SettingChangedResponse>(`${changes}/${removed.body.change.id}/undo`);
    expect(back.body).toMatchObject({ item: { values: testimonialValues, version: 3 }, change: { action: 'added' } });
  });

  it('is rejected with 422 when nothing was changed, which the history does not show', async () => {
    const { change, item } = await addTestimonialSetting(app);
    const { status, body } = await manager.put<ErrorBody>(`/api/office/settings/testimonial/${change.item_id}`, item);
    expect([status, body.message]).toEqual([422, 'Nothing was changed.']);
    const { body: history } = await manager.get<SettingChangesResponse>(`${changes}?kind=testimonial`);
    const own = history.changes.filter(({ item_id: id }) => id === change.item_id);
    expect(own.map(({ id }) => id)).toEqual([change.id]);
  });
});

describe('the history of settings', () => {
  it('is paged, and an unknown change or kind gets a 404', async () => {
    for (let count = 0; count < 26; count += 1) await addTestimonialSetting(app);
    const { body: first } = await manager.get<SettingChangesResponse>(`${changes}?kind=testimonial`);
    expect(first.changes).toHaveLength(25);
    const { body: next } = await manager.get<SettingChangesResponse>(
      `${changes}?kind=testimonial&before=${first.before}`,
    );
    expect(Number(next.changes[0]?.id)).toBeLessThan(Number(first.changes.at(-1)?.id));
    for (const id of ['0', 'x', '9'.repeat(30)]) expect((await manager.post(`${changes}/${id}/undo`)).status).toBe(404);
    expect((await manager.get('/api/office/settings/toString')).status).toBe(404);
  });
});
