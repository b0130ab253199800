import { bookedConsultations } from '../consultations/index.js';
import { newestLeads } from '../leads/index.js';
import { newestEmails, undeliveredEmails } from '../notifications/index.js';
import { closedIssues, ledgerEntries, ledgerSums, openIssues, refundsAsked } from '../payments/index.js';
import type { StaffPages } from '../platform/staff-table.js';

/** The staff pages by path. Times are in the academy's time zone. */
export const staffPages: StaffPages = {
  '/ledger': {
    title: 'Ledger',
    about: 'Every payment, refund and dispute, as shown on the customer’s receipt.',
    count: {
      sql: "SELECT count(*) FROM ledger_entries WHERE created_at > academy_now() - interval '7 days'",
      of: 'in the last 7 days',
    },
    tables: [openIssues, ledgerSums, ledgerEntries, refundsAsked],
  },
  '/payment-issues': {
    title: 'Payment issues',
    about:
      'Payments that staff need to review, and how earlier ones were resolved. To close one, run npm run ops -- close-issue with the receipt number.',
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
    about: 'Submitted forms: enrollments, messages, feedback, free consultations, and the newsletter’s subscribers.',
    count: {
      sql: "SELECT (SELECT count(*) FROM leads WHERE created_at > academy_now() - interval '7 days') + (SELECT count(*) FROM newsletter_subscriptions WHERE created_at > academy_now() - interval '7 days') AS count",
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
