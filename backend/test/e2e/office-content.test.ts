import type { PageTextsResponse, TutorsResponse } from '@academy/contracts/http/content';
import type { ErrorBody } from '@academy/contracts/http/errors';
import type { SettingChangedResponse } from '@academy/contracts/http/office/settings';
import type { SettingKind } from '@academy/contracts/rules/settings/kinds';
import { homeTexts } from '@academy/contracts/seed/content/page-texts/home';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.js';
import type { TestClient } from '../support/client.js';
import { staffOf } from '../support/office.js';
import { listSettings, settingOf, testimonialValues } from '../support/settings.js';

let app: TestApp;
let manager: TestClient;

beforeAll(async () => {
  app = await startTestApp({ workers: false, env: { RATE_LIMITS: 'off' } });
  manager = (await staffOf(app, 'manager')).client;
});
afterAll(() => app.stop());

/** Changes the current version of a setting. */
async function save(kind: SettingKind, id: string, change: object) {
  const { values, version } = await settingOf(manager, kind, id);
  const path = `/api/office/settings/${kind}/${id}`;
  return manager.put<SettingChangedResponse>(path, { values: { ...values, ...change }, version });
}

const undo = ({ change }: SettingChangedResponse) =>
  manager.post<SettingChangedResponse>(`/api/office/setting-changes/${change.id}/undo`);

const publicTexts = async () => (await app.client().get<PageTextsResponse>('/api/page-texts')).body.data;
const publicTutors = async () =>
  (await app.client().get<TutorsResponse>('/api/tutorslist')).body.data.map(({ name }) => name);

describe('a page text', () => {
  const { id, text: original } = homeTexts.lead;

  it('changes on the public pages, and undo restores the original text', async () => {
    expect((await settingOf(manager, 'page_text', id)).values).toEqual({ page: '/', place: id, text: original });
    const { body } = await save('page_text', id, { text: 'One tutor, one student.' });
    expect(body.change).toMatchObject({
      title: 'Home: Introduction',
      differences: [{ label: 'Text', from: original, to: 'One tutor, one student.' }],
    });
    expect(await publicTexts()).toEqual([{ id, text: 'One tutor, one student.' }]);
    expect((await undo(body)).body.item?.values).toMatchObject({ text: original });
    expect(await publicTexts()).toEqual([]);
  });

  it('returns to the original text when it is cleared, as the history shows', async () => {
    await save('page_text', id, { text: 'Short.' });
    const { body } = await save('page_text', id, { text: '' });
    expect(body.change.differences).toEqual([{ label: 'Text', from: 'Short.', to: original }]);
    expect(await publicTexts()).toEqual([]);
    expect((await save('page_text', id, { text: ' ' })).status).toBe(422);
  });

  it.each([
    [id, { text: 'Only {essays-3}.' }, 'Please do not use { or }.'],
    [id, { text: 'One.\nTwo.' }, 'Please keep this on one line.'],
    [id, { text: 'x'.repeat(401) }, 'Please use at most 400 characters.'],
    ['contact.headline', { text: 'x'.repeat(81) }, 'Please use at most 80 characters for a headline.'],
  ])('%s with %j is rejected with a field error', async (textId, change, message) => {
    const { status, body } = await save('page_text', textId, change);
    expect([status, (body as unknown as ErrorBody).errors]).toEqual([422, { 'values.text': [message] }]);
  });

  it('keeps its page and place when a request sends others', async () => {
    const { body } = await save('page_text', 'contact.lead', { page: '/', place: 'home.lead', text: 'Call us.' });
    expect(body.item?.values).toEqual({ page: '/contact/support', place: 'contact.lead', text: 'Call us.' });
    await undo(body);
  });
});

describe('a tutor on the public pages', () => {
  const values = { name: 'Ada Quill', designation: 'Writing', bio: 'Ada edits.', image: null, active: true };
  const add = (change: object) =>
    manager.post<SettingChangedResponse>('/api/office/settings/tutor', { values: { ...values, ...change } });

  it('is added last, moved up, hidden, removed and restored', async () => {
    const before = await publicTutors();
    const added = await add({ position: null });
    expect(added.status).toBe(201);
    const { id = '', values: stored } = added.body.item ?? {};
    expect(stored).toMatchObject({ name: 'Ada Quill', position: before.length * 10 + 10 });
    expect(await publicTutors()).toEqual([...before, 'Ada Quill']);
    await save('tutor', id, { position: 15 });
    expect(await publicTutors()).toEqual([before[0], 'Ada Quill', ...before.slice(1)]);
    await save('tutor', id, { active: false });
    expect(await publicTutors()).toEqual(before);
    const removed = await manager.post<SettingChangedResponse>(`/api/office/settings/tutor/${id}/removal`, {
      version: 3,
    });
    expect((await listSettings(manager, 'tutor')).some((one) => one.id === id)).toBe(false);
    expect((await undo(removed.body)).body.item).toMatchObject({ id, values: { position: 15, active: false } });
  });

  it('is rejected with a photo from another site', async () => {
    const { status, body } = await add({ image: 'https://example.com/a.jpg' });
    expect([status, (body as unknown as ErrorBody).errors]).toEqual([
      422,
      { 'values.image': ['Please choose a picture.'] },
    ]);
  });
});

describe('a program', () => {
  it('rejects a description with a broken list and saves a valid one', async () => {
    const refused = await save('program', '1', { short_description: 'One paragraph.\n\nFirst\n2. Second' });
    expect((refused.body as unknown as ErrorBody).errors).toHaveProperty(['values.short_description']);
    const text = 'One paragraph.\n\n1. First\n2. Second';
    expect((await save('program', '1', { short_description: text })).body.item?.values).toMatchObject({
      short_description: text,
    });
  });

  it('cannot be added or removed', async () => {
    const { values, version } = await settingOf(manager, 'program', '1');
    expect((await manager.post('/api/office/settings/program', { values })).status).toBe(404);
    expect((await manager.post('/api/office/settings/program/1/removal', { version })).status).toBe(404);
  });
});

it.each([
  ['banner', '1', { tagline: 'Every mistake has a reason.' }, '/api/hero-banners'],
  ['about', '1', { title: 'A small school' }, '/api/about_zoffness'],
  ['section', '2', { section_title: 'Why mistakes' }, '/api/our-approach'],
] as const)('changes the %s on the public pages and undoes the change', async (kind, id, change, path) => {
  const read = async () => JSON.stringify((await app.client().get(path)).body);
  const before = await read();
  const { body } = await save(kind, id, change);
  expect(await read()).toContain(Object.values(change)[0]);
  await undo(body);
  expect(await read()).toBe(before);
});

it('responds to a preview with 503 without a built site, and with 404 when no page shows the setting', async () => {
  const preview = (kind: SettingKind, values: object) =>
    manager.post<ErrorBody>(`/api/office/settings/${kind}/preview`, { id: null, values });
  const { status, body } = await preview('testimonial', testimonialValues);
  expect([status, body.message]).toEqual([503, 'There is no preview here: the site is not built.']);
  expect((await preview('testimonial', { ...testimonialValues, name: '' })).status).toBe(422);
  expect((await preview('package', {})).status).toBe(404);
});
