import type { StaffCallName } from '@academy/contracts/http/all-calls';
import type { TestApp } from '../support/app.js';
import type { TestimonialState } from '@academy/contracts/rules/testimonial';
import { addTestimonial } from '../support/testimonials.js';
import { addLead, addSubscriber } from '../support/leads.js';
import type { OfficeRow } from './office-authorization-rows.js';

const aFeedback = async (app: TestApp) => ({ id: await addLead(app, 'feedback') });
const aTestimonial = async (app: TestApp, state: TestimonialState) => ({
  id: (await addTestimonial(app, state)).leadId,
});
export const aLead = async (app: TestApp) => ({ id: await addLead(app) });

/** Rows for the calls about newsletter subscribers. */
export const newsletterRows = {
  removeSubscriber: { params: async (app) => ({ id: await addSubscriber(app) }) },
} satisfies Partial<Record<StaffCallName, OfficeRow>>;

/** Rows for the calls about leads and the testimonials from them. */
export const leadRows = {
  changeLeadState: { body: () => ({ state: 'won', version: 1 }) },
  requestTestimonial: { params: aFeedback },
  publishTestimonial: { params: (app) => aTestimonial(app, 'agreed') },
  withdrawTestimonial: { params: (app) => aTestimonial(app, 'agreed') },
  answerLead: { body: () => ({ subject: 'Hours', text: 'We are open.', version: 1 }) },
} satisfies Partial<Record<StaffCallName, OfficeRow>>;
