export { LeadsModule } from './leads.module.js';
export { newestLeads } from './staff-table.js';
