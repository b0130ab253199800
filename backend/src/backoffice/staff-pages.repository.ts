import { bookedConsultations } from '../consultations/index.js';
import { newestLeads } from '../leads/index.js';
import { newestEmails, undeliveredEmails } from '../notifications/index.js';
import { closedIssues, ledgerEntries, ledgerSums, openIssues, refundsAsked } from '../payments/index.js';
import type { StaffPages } from '../platform/staff-table.js';

/** What the office may look at, by path. Times are the academy's. */
export const staffPages: StaffPages = {
  '/ledger': {
    title: 'Ledger',
    about: 'Every payment, refund and dispute, with what the customer’s receipt says.',
    count: {
      sql: "SELECT count(*) FROM ledger_entries WHERE created_at > academy_now() - interval '7 days'",
      of: 'in the last 7 days',
    },
    tables: [openIssues, ledgerSums, ledgerEntries, refundsAsked],
  },
  '/payment-issues': {
    title: 'Payment issues',
    about:
      'Payments that staff have to look at, and how earlier ones ended. To close one: npm run ops -- close-issue, with the receipt number.',
    count: { sql: 'SELECT count(*) FROM cases WHERE closed_at IS NULL', of: 'open' },
    tables: [openIssues, closedIssues],
  },
  '/consultations': {
    title: 'Consultations',
    about: 'Booked consultations, with their time and topic.',
    count: {
      sql: "SELECT count(*) FROM consultations WHERE status = 'booked' AND booked_at IS NOT NULL AND date >= (academy_now() AT TIME ZONE 'America/New_York')::date",
      of: 'from today on',
    },
    tables: [bookedConsultations],
  },
  '/leads': {
    title: 'Leads',
    about: 'Submitted forms: enrollments, messages, feedback, newsletter, free consultations.',
    count: {
      sql: "SELECT count(*) FROM leads WHERE created_at > academy_now() - interval '7 days'",
      of: 'in the last 7 days',
    },
    tables: [newestLeads],
  },
  '/emails': {
    title: 'Emails',
    about: 'Every email that was sent, and the reply of the email server. Bodies are not stored.',
    count: {
      sql: "SELECT count(*) FROM emails WHERE status IN ('rejected', 'failed') AND updated_at > academy_now() - interval '7 days'",
      of: 'not delivered in the last 7 days',
    },
    tables: [undeliveredEmails, newestEmails],
  },
};
