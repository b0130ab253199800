import type { TestimonialsResponse } from '@academy/contracts/http/content';
import type { LeadTestimonial, OfficeLeadResponse } from '@academy/contracts/http/office/leads';
import type { SettingChangedResponse } from '@academy/contracts/http/office/settings';
import type { TestimonialViewResponse } from '@academy/contracts/http/testimonial';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UnitOfWork } from '../../src/platform/database/unit-of-work.js';
import { deleteMessages } from '../../src/leads/index.js';
import type { Answer, TestClient } from '../support/client.js';
import { addLead } from '../support/leads.js';
import { startMailApp, type MailApp } from '../support/mail-app.js';
import { staffOf } from '../support/office.js';
import { listSettings } from '../support/settings.js';
import { addTestimonial, testimonialTokenOf } from '../support/testimonials.js';

let app: MailApp;
let desk: TestClient;
let manager: TestClient;

beforeAll(async () => {
  app = await startMailApp();
  desk = (await staffOf(app, 'desk')).client;
  manager = (await staffOf(app, 'manager')).client;
});
afterAll(() => app.stop());

const words = { text: 'It worked very well.', name: 'Ann L., parent' };
const ask = (leadId: string, version = 1, more: Partial<typeof words> = {}) =>
  desk.post<OfficeLeadResponse>(`/api/office/leads/${leadId}/testimonial`, { ...words, ...more, version });
const act = (leadId: string, what: 'publish' | 'withdraw', version: number, client = manager) =>
  client.post<OfficeLeadResponse>(`/api/office/leads/${leadId}/testimonial/${what}`, { version });
const answer = (token: string, said: string): Promise<Answer<TestimonialViewResponse>> =>
  app.client().post('/api/testimonial/answer', { token, answer: said });
const published = async (): Promise<(string | number | null)[][]> =>
  (await app.client().get<TestimonialsResponse>('/api/testimonials')).body.data
    .slice(3)
    .map(({ testimonial, name, rating }) => [testimonial, name, rating]);
const stateOf = ({ body }: Answer<OfficeLeadResponse>): Partial<LeadTestimonial> | null => body.lead.testimonial;

describe('publishing feedback as a testimonial', () => {
  it('asks the family, publishes after its consent, and withdraws', async () => {
    const email = 'ann.lee@example.com';
    const id = await addLead(app, 'feedback', { email });
    expect(stateOf(await ask(id))).toMatchObject({ ...words, rating: 5, state: 'asked', asked_by: 'Test desk' });
    const mail = await app.mails.waitFor(
      ({ to, subject }) => to.includes(email) && subject.startsWith('May we publish'),
    );
    expect(mail.text).toContain(words.text);
    expect(mail.text).toContain(words.name);
    const token = /testimonial#token=(\S+)/.exec(mail.text)?.[1] ?? '';
    const view = await app.client().post<TestimonialViewResponse>('/api/testimonial', { token });
    expect(view.body.data).toEqual({ ...words, rating: 5, answer: null });
    expect((await act(id, 'publish', 2)).status).toBe(422);

    expect((await answer(token, 'yes')).body.data.answer).toBe('yes');
    expect(await published()).toEqual([]);
    expect((await act(id, 'publish', 2, desk)).status).toBe(403);
    expect(stateOf(await act(id, 'publish', 2))).toMatchObject({ state: 'published', published_by: 'Test manager' });
    expect(await published()).toEqual([[words.text, words.name, 5]]);
    expect((await act(id, 'publish', 3)).status).toBe(422);

    expect(stateOf(await act(id, 'withdraw', 3))).toMatchObject({ state: 'withdrawn', withdrawn_by: 'Test manager' });
    expect(await published()).toEqual([]);
    expect((await act(id, 'withdraw', 4)).status).toBe(422);
  });

  it('responds with 404 to undoing the removal of a withdrawn testimonial', async () => {
    const { leadId } = await addTestimonial(app, 'agreed');
    await act(leadId, 'publish', 1);
    const before = (await published()).length;
    const item = (await listSettings(manager, 'testimonial')).at(-1);
    const path = `/api/office/settings/testimonial/${item?.id}`;
    const changed = { values: { ...item?.values, name: 'Ann' }, version: item?.version };
    expect((await manager.put(path, changed)).status).toBe(200);
    const { change } = (await manager.post<SettingChangedResponse>(`${path}/removal`, { version: 1 })).body;
    expect((await act(leadId, 'withdraw', 2)).status).toBe(200);
    expect((await manager.post(`/api/office/setting-changes/${change.id}/undo`)).status).toBe(404);
    expect(await published()).toHaveLength(before - 1);
  });

  it('publishes no rating if the family gave none', async () => {
    const id = await addLead(app, 'feedback', { fields: { rating: '' } });
    await ask(id);
    await answer(await testimonialTokenOf(app, id), 'yes');
    await act(id, 'publish', 2);
    expect((await published()).at(-1)).toEqual([words.text, words.name, null]);
    await act(id, 'withdraw', 3);
  });

  it('cannot publish, withdraw or ask again after the family declined', async () => {
    const id = await addLead(app, 'feedback');
    await ask(id);
    expect((await answer(await testimonialTokenOf(app, id), 'no')).body.data.answer).toBe('no');
    for (const { status } of [await act(id, 'publish', 2), await act(id, 'withdraw', 2), await ask(id, 2)])
      expect(status).toBe(422);
  });

  it('rejects messages that are not feedback and an invalid text or name', async () => {
    expect((await ask(await addLead(app, 'contact'))).status).toBe(422);
    const id = await addLead(app, 'feedback');
    for (const [more, field] of [
      [{ text: ' ' }, 'text'],
      [{ name: '' }, 'name'],
      [{ text: 'x'.repeat(1_001) }, 'text'],
    ] as const)
      expect(await ask(id, 1, more)).toMatchObject({
        status: 422,
        body: { errors: { [field]: [expect.any(String)] } },
      });
  });

  it('responds with 409 to a stale version', async () => {
    const id = await addLead(app, 'feedback');
    await ask(id);
    expect((await ask(id)).status).toBe(409);
  });
});

describe('the link in the testimonial email', () => {
  it('accepts one answer: repeating it is allowed, another answer is rejected', async () => {
    const { leadId } = await addTestimonial(app);
    const token = await testimonialTokenOf(app, leadId);
    expect((await answer(token, 'yes')).status).toBe(200);
    expect((await answer(token, 'yes')).status).toBe(200);
    expect(await answer(token, 'no')).toMatchObject({
      status: 422,
      body: { errors: { answer: [expect.any(String)] } },
    });
    expect((await answer(token, 'maybe')).status).toBe(422);
  });

  it('is rejected once the family is asked about a new text', async () => {
    const id = await addLead(app, 'feedback');
    await ask(id);
    const old = await testimonialTokenOf(app, id);
    await ask(id, 2, { text: 'It worked.' });
    for (const { status } of [await answer(old, 'yes'), await app.client().post('/api/testimonial', { token: old })])
      expect(status).toBe(422);
    expect((await answer(await testimonialTokenOf(app, id), 'yes')).body.data.text).toBe('It worked.');
  });

  it('is rejected if its token is malformed or forged', async () => {
    const { requestId } = await addTestimonial(app);
    for (const token of ['', 'x', `${requestId}.1.x`, `${crypto.randomUUID()}.1.x`])
      expect((await answer(token, 'yes')).status).toBe(422);
  });

  it('stores only one of several concurrent answers', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { leadId } = await addTestimonial(app);
      const token = await testimonialTokenOf(app, leadId);
      const answers = await Promise.all([answer(token, 'yes'), answer(token, 'no'), answer(token, 'yes')]);
      const [row] = await app.database.query<{ state: string }>(
        'SELECT state FROM testimonial_requests WHERE lead_id = $1',
        [leadId],
      );
      const said = row?.state === 'agreed' ? [200, 422, 200] : [422, 200, 422];
      expect(answers.map(({ status }) => status)).toEqual(said);
    }
  });
});

it('publishes both of two testimonials that are published concurrently', async () => {
  const made = [await addTestimonial(app, 'agreed'), await addTestimonial(app, 'agreed')];
  const before = (await published()).length;
  const done = await Promise.all(made.map(({ leadId }) => act(leadId, 'publish', 1)));
  expect(done.map(({ status }) => status)).toEqual([200, 200]);
  expect(await published()).toHaveLength(before + 2);
});

it('unpublishes a testimonial when the messages of the family are deleted', async () => {
  const { leadId } = await addTestimonial(app, 'agreed');
  await act(leadId, 'publish', 1);
  const before = (await published()).length;
  const [lead] = await app.database.query<{ key: string }>('SELECT email_key AS key FROM leads WHERE id = $1', [
    leadId,
  ]);
  await app.app.get(UnitOfWork, { strict: false }).run((tx) => deleteMessages(tx, lead?.key ?? ''));
  expect(await published()).toHaveLength(before - 1);
});
