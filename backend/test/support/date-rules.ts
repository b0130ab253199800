import type { ErrorBody } from '@academy/contracts/http/errors';
import type { PreviewTestDatesRequest, PreviewTestDatesResponse } from '@academy/contracts/http/office/test-dates';
import type { SettingChangedResponse } from '@academy/contracts/http/office/settings';
import type { TestDatesResponse } from '@academy/contracts/http/catalog';
import type { TestApp } from './app.js';
import type { Answer, TestClient } from './client.js';
import { settingOf } from './settings.js';

/** The only rule in a new database. */
export const firstRule = 'saturdays';

type Changed = Promise<Answer<SettingChangedResponse & Omit<ErrorBody, 'success'>>>;

/** Saves a change to the current version of the first rule. */
export async function saveFirstRule(manager: TestClient, change: object): Changed {
  const { values, version } = await settingOf(manager, 'date_rule', firstRule);
  return manager.put(`/api/office/settings/date_rule/${firstRule}`, { values: { ...values, ...change }, version });
}

export const addDayOff = (manager: TestClient, day: string, reason = 'Holiday'): Changed =>
  manager.post('/api/office/settings/day_off', { values: { day: day.slice(0, 10), reason } });

/** Undoes a change. */
export const undo = (manager: TestClient, { body }: Awaited<Changed>): Changed =>
  manager.post(`/api/office/setting-changes/${body.change.id}/undo`);

export const previewDates = (
  manager: TestClient,
  change: PreviewTestDatesRequest,
): Promise<Answer<PreviewTestDatesResponse & Omit<ErrorBody, 'success'>>> =>
  manager.post('/api/office/test-dates/preview', change);

/** Returns the dates that families can choose. */
export const publicDates = async (app: TestApp): Promise<string[]> =>
  (await app.client().get<TestDatesResponse>('/api/get_dates?fresh')).body.saturdays;
