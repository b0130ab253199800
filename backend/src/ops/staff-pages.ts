import { bookedConsultations } from '../consultations/index.js';
import { newestLeads } from '../leads/index.js';
import { closedCases, ledgerEntries, ledgerSums, openCases, refundsAsked } from '../payments/index.js';
import type { StaffPages } from '../platform/ops/staff-table.js';

/** What the office may look at, by path. Times are the academy's. */
export const staffPages: StaffPages = {
  '/ledger': { title: 'Ledger', tables: [openCases, ledgerSums, ledgerEntries, refundsAsked] },
  '/cases': { title: 'Cases', tables: [openCases, closedCases] },
  '/consultations': { title: 'Consultations', tables: [bookedConsultations] },
  '/leads': { title: 'Leads', tables: [newestLeads] },
};
