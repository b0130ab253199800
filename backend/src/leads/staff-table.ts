import { isLeadKind } from '@academy/contracts/rules/lead';
import { leadFacts } from '@academy/contracts/rules/lead-facts';
import { leadKindNames } from '@academy/contracts/rules/lead-labels';
import type { StaffTable } from '../platform/staff-table.js';
import { newestLeadsSql } from './leads.repository.js';

/** What people wrote to the academy. */
export const newestLeads: StaffTable = {
  heading: 'Newest first',
  columns: ['Received', 'Form', 'Email', ['Details', 'long']],
  sql: newestLeadsSql,
  show: ({ Form: kind, Details: stored, ...row }) => {
    if (!isLeadKind(kind)) return { ...row, Form: kind ?? '', Details: stored ?? '' };
    const facts = leadFacts(kind, JSON.parse(stored ?? '{}') as Record<string, string>).filter(
      ([label]) => label !== 'Email',
    );
    return {
      ...row,
      Form: leadKindNames[kind],
      Details: facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    };
  },
};
