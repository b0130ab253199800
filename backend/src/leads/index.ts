export { deleteMessages, findNewsletterState, listMessages } from './messages-of-address.repository.js';
export { LeadsModule } from './leads.module.js';
export { listDueSteps, listLateLeads, type LateLead, type LeadStep } from './office/due-leads.repository.js';
