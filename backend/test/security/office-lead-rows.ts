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
const aLead = async (app: TestApp) => ({ id: await addLead(app) });

/** Rows for the calls about newsletter subscribers. */
export const newsletterRows = {
  listSubscribers: { ok: 200 },
  getSubscribersFile: { ok: 200 },
  removeSubscriber: { params: async (app) => ({ id: await addSubscriber(app) }), ok: 200 },
} satisfies Partial<Record<StaffCallName, OfficeRow>>;

/** Rows for the calls about leads and the testimonials from them. */
export const leadRows = {
  listLeads: { ok: 200 },
  getLeadsFile: { ok: 200 },
  getLead: { params: aLead, ok: 200 },
  setLeadOwner: { params: aLead, body: () => ({ action: 'take', version: 1 }), ok: 200 },
  changeLeadState: { params: aLead, body: () => ({ state: 'won', version: 1 }), ok: 200 },
  setLeadNextStep: { params: aLead, body: () => ({ text: 'Call', date: '2026-11-30', version: 1 }), ok: 200 },
  finishLeadNextStep: { params: aLead, body: () => ({ version: 1 }), ok: 200 },
  addLeadNote: { params: aLead, body: () => ({ text: 'Called.', version: 1 }), ok: 201 },
  requestTestimonial: {
    params: aFeedback,
    body: () => ({ text: 'It worked.', name: 'Ann L., parent', version: 1 }),
    ok: 201,
  },
  publishTestimonial: { params: (app) => aTestimonial(app, 'agreed'), body: () => ({ version: 1 }), ok: 200 },
  withdrawTestimonial: { params: (app) => aTestimonial(app, 'agreed'), body: () => ({ version: 1 }), ok: 200 },
  answerLead: { params: aLead, body: () => ({ subject: 'Hours', text: 'We are open.', version: 1 }), ok: 201 },
} satisfies Partial<Record<StaffCallName, OfficeRow>>;
