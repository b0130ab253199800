import type {
  PictureResponse,
  SettingChangedResponse,
  SettingChangesResponse,
  SettingItem,
  SettingsResponse,
} from '@academy/contracts/http/office/settings';
import { settingDefinitions, type SettingKind } from '@academy/contracts/rules/settings/kinds';
import { consultationId } from '@academy/contracts/rules/consultation-fee';
import { PagePreview } from '../../src/platform/static-site/index.js';
import type { TestApp } from './app.js';
import type { TestClient } from './client.js';
import { comingSaturdays, dateRuleValues } from './date-plan.js';
import { done } from './lead-tour.js';
import { staffOf } from './office.js';
import { aPng } from './pictures.js';

/** Lists all items of a kind, as in Settings. */
export async function listSettings(client: TestClient, kind: SettingKind): Promise<SettingItem[]> {
  return (await client.get<SettingsResponse>(`/api/office/settings/${kind}`)).body.items;
}

/** Returns one item of a kind. @throws Error if there is none with this id */
export async function settingOf(client: TestClient, kind: SettingKind, id: string): Promise<SettingItem> {
  const found = (await listSettings(client, kind)).find((one) => one.id === id);
  if (!found) throw new Error(`There is no ${kind} ${id}`);
  return found;
}

export const testimonialValues = { testimonial: 'It worked.', name: 'Ann L., parent', rating: 5, active: true };

/** Adds a testimonial as a new manager. @returns the response */
export async function addTestimonialSetting(app: TestApp): Promise<SettingChangedResponse> {
  const { client } = await staffOf(app, 'manager');
  const values = testimonialValues;
  return (await client.post<SettingChangedResponse>('/api/office/settings/testimonial', { values })).body;
}

/** Serves an empty page as every preview, so that tests that do not read previews need no built site. */
export function previewWithoutSite(app: TestApp): void {
  app.app.get(PagePreview, { strict: false }).open({ preview: async () => Promise.resolve('<!doctype html>') });
}

/** Makes every call of Settings, each once. */
export async function settingsTour(app: TestApp): Promise<void> {
  const { client } = await staffOf(app, 'manager');
  const { change } = await addTestimonialSetting(app);
  const path = `/api/office/settings/testimonial/${change.item_id}`;
  for (const kind of Object.keys(settingDefinitions)) await done(client.get(`/api/office/settings/${kind}`));
  await done(client.put(path, { values: { ...testimonialValues, rating: null }, version: 1 }));
  await done(client.put('/api/office/settings/package/essays-3', await renamed(client, 'package', 'essays-3', 'name')));
  await done(
    client.put('/api/office/settings/test/practice-act', await renamed(client, 'test', 'practice-act', 'title')),
  );
  const fee = await settingOf(client, 'consultation', consultationId);
  await done(
    client.put(`/api/office/settings/consultation/${fee.id}`, {
      ...fee,
      values: { ...fee.values, price_cents: 19_000 },
    }),
  );
  const hours = await settingOf(client, 'hours', 'hours');
  await done(
    client.put('/api/office/settings/hours/hours', { ...hours, values: { ...hours.values, phone_hours: 'Weekdays' } }),
  );
  const policy = await settingOf(client, 'policy', 'policy');
  await done(
    client.put('/api/office/settings/policy/policy', {
      ...policy,
      values: { ...policy.values, refund_timing: '7 days' },
    }),
  );
  await datesTour(client);
  await done(client.post(`${path}/removal`, { version: 2 }));
  await contentTour(app, client);
  const { changes } = await done(client.get<SettingChangesResponse>('/api/office/setting-changes'));
  await done(client.post(`/api/office/setting-changes/${changes[0]?.id}/undo`));
}

/** Adds, changes and removes a rule for test dates and a day off. */
async function datesTour(client: TestClient): Promise<void> {
  const rules = '/api/office/settings/date_rule';
  const values = { ...dateRuleValues, weekday: '2' };
  await done(client.post('/api/office/test-dates/preview', { kind: 'date_rule', id: null, values }));
  const { item } = await done(client.post<SettingChangedResponse>(rules, { values }));
  await done(client.put(`${rules}/${item?.id}`, { values: { ...values, time: '10:00' }, version: 1 }));
  await done(client.post('/api/office/test-dates/preview', { kind: 'date_rule', id: item?.id, values: null }));
  await done(client.post(`${rules}/${item?.id}/removal`, { version: 2 }));
  const off = { day: comingSaturdays()[11]?.slice(0, 10), reason: 'Holiday' };
  const added = await done(client.post<SettingChangedResponse>('/api/office/settings/day_off', { values: off }));
  await done(client.post(`/api/office/settings/day_off/${off.day}/removal`, { version: added.item?.version }));
}

async function renamed(client: TestClient, kind: SettingKind, id: string, key: string) {
  const { values, version } = await settingOf(client, kind, id);
  return { values: { ...values, [key]: `${String(values[key])} 2` }, version };
}

/** Changes the content of the public pages, with a preview and a picture. */
async function contentTour(app: TestApp, client: TestClient): Promise<void> {
  const save = async (kind: SettingKind, id: string, key: string) =>
    done(client.put(`/api/office/settings/${kind}/${id}`, await renamed(client, kind, id, key)));
  await save('page_text', 'home.lead', 'text');
  await save('banner', '1', 'tagline');
  await save('about', '1', 'title');
  await save('section', '1', 'section_title');
  await save('program', '1', 'title');
  await save('tutor', '1', 'name');
  previewWithoutSite(app);
  await done(client.post('/api/office/settings/testimonial/preview', { id: null, values: testimonialValues }));
  const { picture } = await done(client.post<PictureResponse>('/api/office/pictures', aPng()));
  await fetch(app.url + picture.path);
  await done(app.client().get('/api/page-texts'));
}
