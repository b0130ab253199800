import type { SettingChangedResponse } from '@academy/contracts/http/office/settings';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.js';
import type { Answer, TestClient } from '../support/client.js';
import { staffOf } from '../support/office.js';
import { listSettings } from '../support/settings.js';

let app: TestApp;
let manager: TestClient;

beforeAll(async () => {
  app = await startTestApp({ workers: false });
  manager = (await staffOf(app, 'manager')).client;
});
afterAll(() => app.stop());

const path = '/api/office/settings/room';
const add = (values: object): Promise<Answer<SettingChangedResponse>> => manager.post(path, { values });
const names = async () => (await listSettings(manager, 'room')).map(({ values }) => values['name']);

it('adds, changes, removes and restores a room', async () => {
  const { body } = await add({ name: 'Library', seats: 24 });
  await add({ name: 'hall', seats: null });
  expect(await names()).toEqual(['hall', 'Library']);
  const item = `${path}/${body.change.item_id}`;
  expect((await manager.put(item, { values: { name: 'Library', seats: 20 }, version: 1 })).status).toBe(200);
  const removed = await manager.post<SettingChangedResponse>(`${item}/removal`, { version: 2 });
  expect(await names()).toEqual(['hall']);
  await manager.post(`/api/office/setting-changes/${removed.body.change.id}/undo`);
  expect((await listSettings(manager, 'room'))[1]?.values).toEqual({ name: 'Library', seats: 20 });
});

it('rejects a room without a name or with zero seats', async () => {
  const { status, body } = await add({ name: ' ', seats: 0 });
  expect({ status, errors: body }).toMatchObject({
    status: 422,
    errors: {
      errors: { 'values.name': [expect.any(String)], 'values.seats': ['Please enter a whole number from 1 to 500.'] },
    },
  });
});
