import type { TestimonialState } from '@academy/contracts/rules/testimonial';
import { TestimonialLinks } from '../../src/leads/testimonials/testimonial-links.js';
import type { TestApp } from './app.js';
import { addLead } from './leads.js';
import { addStaff } from './office.js';

/** Stores feedback with a testimonial request in this state. @returns the ids of the lead and of the request */
export async function addTestimonial(
  app: TestApp,
  state: TestimonialState = 'asked',
): Promise<{ leadId: string; requestId: string }> {
  const leadId = await addLead(app, 'feedback');
  const { id: staffId } = await addStaff(app, 'desk');
  const [row] = await app.database.query<{ id: string }>(
    `INSERT INTO testimonial_requests (lead_id, text, name, rating, asked_by, state, answered_at)
     VALUES ($1, 'It worked.', 'Ann L., parent', 5, $2, $3, CASE WHEN $3 <> 'asked' THEN academy_now() END) RETURNING id`,
    [leadId, staffId, state],
  );
  return { leadId, requestId: row?.id ?? '' };
}

/** Returns the token of the latest link sent about a lead. */
export async function testimonialTokenOf({ app, database }: TestApp, leadId: string): Promise<string> {
  const [request] = await database.query<{ id: string; version: number }>(
    'SELECT id, version FROM testimonial_requests WHERE lead_id = $1',
    [leadId],
  );
  return app.get(TestimonialLinks, { strict: false }).tokenOf(request ?? { id: '', version: 0 });
}
