import type { SubscribersResponse } from '@academy/contracts/http/office/newsletter';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.js';
import type { TestClient } from '../support/client.js';
import { addSubscriber } from '../support/leads.js';
import { staffOf } from '../support/office.js';

let app: TestApp;
let desk: TestClient;
let manager: TestClient;

beforeAll(async () => {
  app = await startTestApp({ workers: false, env: { RATE_LIMITS: 'off' } });
  desk = (await staffOf(app, 'desk')).client;
  manager = (await staffOf(app, 'manager')).client;
});
beforeEach(() => app.database.query('DELETE FROM newsletter_subscriptions'));
afterAll(() => app.stop());

const list = async (query = '') => (await desk.get<SubscribersResponse>(`/api/office/newsletter${query}`)).body;
const emailsOf = async (query = '') => (await list(query)).subscribers.map(({ email }) => email);

describe('the list of subscribers', () => {
  it('has each email with its state and dates, newest first [office task 40]', async () => {
    await addSubscriber(app, 'old@example.com', 'pending');
    await app.database.query("UPDATE newsletter_subscriptions SET created_at = academy_now() - interval '1 day'");
    await addSubscriber(app, 'new@example.com');
    const { subscribers, more } = await list();
    expect(subscribers).toMatchObject([
      { email: 'new@example.com', status: 'active', unsubscribed_at: null },
      { email: 'old@example.com', status: 'pending', confirmed_at: null },
    ]);
    expect(subscribers[0]?.confirmed_at).not.toBeNull();
    expect(more).toBe(false);
  });

  it('is searched by part of the email, ignoring case and treating wildcards literally', async () => {
    for (const email of ['Ann.Lee@example.com', 'ben@example.com', 'a_b@example.com']) await addSubscriber(app, email);
    expect(await emailsOf('?q=ann.l')).toEqual(['Ann.Lee@example.com']);
    expect(await emailsOf('?q=a_b')).toEqual(['a_b@example.com']);
    expect(await emailsOf('?q=%25')).toEqual([]);
  });

  it('returns 100 subscribers and a flag when there are more', async () => {
    await app.database.query(
      "INSERT INTO newsletter_subscriptions (email, email_key) SELECT n || '@example.com', n || '@example.com' FROM generate_series(1, 101) n",
    );
    const { subscribers, more } = await list();
    expect([subscribers.length, more]).toEqual([100, true]);
  });

  it('is exported as a CSV file without formulas, for managers only', async () => {
    await addSubscriber(app, '=cmd@example.com');
    expect((await desk.get('/api/office/newsletter.csv')).status).toBe(403);
    const { headers, body } = await manager.get<string>('/api/office/newsletter.csv');
    expect(headers.get('content-disposition')).toContain('newsletter.csv');
    expect(body).toContain("'=cmd@example.com,Active,");
  });
});

describe('removing a subscriber', () => {
  it('deletes the subscriber, and responds with 404 to a repeat', async () => {
    const id = await addSubscriber(app);
    expect((await desk.delete(`/api/office/newsletter/${id}`)).status).toBe(200);
    expect(await emailsOf()).toEqual([]);
    expect((await desk.delete(`/api/office/newsletter/${id}`)).status).toBe(404);
    expect((await desk.delete('/api/office/newsletter/x')).status).toBe(404);
  });
});
