import type { LeadListResponse, OfficeLeadResponse } from '@academy/contracts/http/office/leads';
import type { TestApp } from './app.js';
import type { Answer, TestClient } from './client.js';
import { addLead, addSubscriber } from './leads.js';
import { testimonialTokenOf } from './testimonials.js';
import { staffOf } from './office.js';

/** Returns the response body of a successful call. @throws Error if the call is refused */
export async function done<Body>(call: Promise<Answer<Body>>): Promise<Body> {
  const { status, body } = await call;
  if (status >= 300) throw new Error(`answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

/** Makes every office call about leads, each once. */
export async function leadTour(app: TestApp): Promise<void> {
  const { client } = await staffOf(app, 'manager');
  const id = await addLead(app, 'enrollment', { age: '30 hours' });
  await addLead(app, 'feedback');
  const { next } = await done(client.get<LeadListResponse>('/api/office/leads?state=all'));
  if (next) await done(client.get(`/api/office/leads?after=${next}`));
  for (const narrowed of ['owner=mine', 'kind=contact', 'state=won'])
    await done(client.get(`/api/office/leads?${narrowed}`));
  await done(client.get('/api/office/leads.csv'));
  const subscriber = await addSubscriber(app);
  await done(client.get('/api/office/newsletter'));
  await done(client.get('/api/office/newsletter?q=zyxwvu'));
  await done(client.get('/api/office/newsletter.csv'));
  await done(client.delete(`/api/office/newsletter/${subscriber}`));
  await done(client.get(`/api/office/leads/${id}`));
  const change = (method: 'PUT' | 'POST', part: string, body: object, version: number) =>
    done(client.send<OfficeLeadResponse>(method, `/api/office/leads/${id}/${part}`, { ...body, version }));
  await testimonialTour(app, client);
  await change('PUT', 'owner', { action: 'take' }, 1);
  await change('PUT', 'next-step', { text: 'Call', date: '2026-11-30' }, 2);
  await change('POST', 'notes', { text: 'They prefer mornings.' }, 3);
  await change('POST', 'answers', { subject: 'Essays', text: 'Hi Ann,\n\nLet us talk.' }, 4);
  await change('PUT', 'state', { state: 'won' }, 5);
  await change('POST', 'next-step/done', {}, 6);
}

/** Takes feedback from the office's request to the public pages, then withdraws it. */
async function testimonialTour(app: TestApp, office: TestClient): Promise<void> {
  const id = await addLead(app, 'feedback');
  const path = `/api/office/leads/${id}/testimonial`;
  await done(office.post(path, { text: 'It worked.', name: 'Ann L., parent', version: 1 }));
  const token = await testimonialTokenOf(app, id);
  await done(app.client().post('/api/testimonial', { token }));
  await done(app.client().post('/api/testimonial/answer', { token, answer: 'yes' }));
  await done(office.post(`${path}/publish`, { version: 2 }));
  await done(office.post(`${path}/withdraw`, { version: 3 }));
}
