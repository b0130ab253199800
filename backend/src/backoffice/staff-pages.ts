import { bookedConsultations } from '../consultations/index.js';
import { newestLeads } from '../leads/index.js';
import { newestEmails, undeliveredEmails } from '../notifications/index.js';
import { closedCases, ledgerEntries, ledgerSums, openCases, refundsAsked } from '../payments/index.js';
import type { StaffPages } from '../platform/staff-table.js';

/** What the office may look at, by path. Times are the academy's. */
export const staffPages: StaffPages = {
  '/ledger': {
    title: 'Ledger',
    about:
      'Every payment and return, with what the customer’s receipt says, and the refunds asked for here. What a bank takes in a dispute stands in the provider’s books only.',
    count: {
      sql: "SELECT count(*) FROM ledger_entries WHERE created_at > academy_now() - interval '7 days'",
      of: 'in the last 7 days',
    },
    tables: [openCases, ledgerSums, ledgerEntries, refundsAsked],
  },
  '/cases': {
    title: 'Cases',
    about: 'Payments that need somebody’s eyes, and how earlier ones ended.',
    count: { sql: 'SELECT count(*) FROM cases WHERE closed_at IS NULL', of: 'open' },
    tables: [openCases, closedCases],
  },
  '/consultations': {
    title: 'Consultations',
    about: 'Who has booked a consultation, when and about what.',
    count: {
      sql: "SELECT count(*) FROM consultations WHERE status = 'booked' AND booked_at IS NOT NULL AND date >= (academy_now() AT TIME ZONE 'America/New_York')::date",
      of: 'from today on',
    },
    tables: [bookedConsultations],
  },
  '/leads': {
    title: 'Leads',
    about: 'What came in by the forms: enrollments, messages, feedback, newsletter, free consultations.',
    count: {
      sql: "SELECT count(*) FROM leads WHERE created_at > academy_now() - interval '7 days'",
      of: 'in the last 7 days',
    },
    tables: [newestLeads],
  },
  '/emails': {
    title: 'Emails',
    about: 'Every email that was sent, and what the mail server said. Bodies are not stored.',
    count: {
      sql: "SELECT count(*) FROM emails WHERE status IN ('rejected', 'failed') AND updated_at > academy_now() - interval '7 days'",
      of: 'not delivered in the last 7 days',
    },
    tables: [undeliveredEmails, newestEmails],
  },
};
