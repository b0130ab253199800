import { shown, time, type StaffTable } from '../platform/ops/staff-table.js';

/** What people wrote to the academy. */
export const newestLeads: StaffTable = {
  heading: 'Newest first',
  columns: ['Received', 'Kind', 'Email', 'Details'],
  sql: `SELECT ${time('created_at')} AS "Received", kind AS "Kind", email AS "Email",
      (SELECT string_agg(key || ': ' || value, E'\\n') FROM jsonb_each_text(fields) WHERE key <> 'email' AND value <> '') AS "Details"
    FROM leads ORDER BY created_at DESC LIMIT ${shown}`,
};
