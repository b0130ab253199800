import { officeCall as call } from './office-route.js';

/** Calls for leads: messages that families sent with forms on the site. */
export const leadRoutes = {
  listLeads: call('GET', '/leads', 'desk'),
  getLeadsFile: call('GET', '/leads.csv', 'desk'),
  getLead: call('GET', '/leads/:id', 'desk'),
  setLeadOwner: call('PUT', '/leads/:id/owner', 'desk'),
  changeLeadState: call('PUT', '/leads/:id/state', 'desk'),
  setLeadNextStep: call('PUT', '/leads/:id/next-step', 'desk'),
  finishLeadNextStep: call('POST', '/leads/:id/next-step/done', 'desk'),
  addLeadNote: call('POST', '/leads/:id/notes', 'desk'),
  requestTestimonial: call('POST', '/leads/:id/testimonial', 'desk'),
  publishTestimonial: call('POST', '/leads/:id/testimonial/publish', 'manager'),
  withdrawTestimonial: call('POST', '/leads/:id/testimonial/withdraw', 'manager'),
  answerLead: call('POST', '/leads/:id/answers', 'desk'),
} as const;
