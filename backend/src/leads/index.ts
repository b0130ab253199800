export { deleteMessages, findNewsletterState, listMessages } from './leads.repository.js';
export { LeadsModule } from './leads.module.js';
export { listDueSteps, listLateLeads, type LateLead, type LeadStep } from './office/lead-list.repository.js';
