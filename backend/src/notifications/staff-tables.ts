import type { StaffTable } from '../platform/staff-table.js';
import { newestEmailsSql, undeliveredEmailsSql } from './emails.repository.js';

const columns: StaffTable['columns'] = ['When', 'Status', 'Recipient', 'Subject', 'Attempts', ['Reason', 'long']];

/** Statuses as staff read them. */
const statusNames: Record<string, string> = {
  queued: 'released, waiting to be sent',
  accepted: 'accepted by the mail server',
  rejected: 'rejected: no such mailbox',
  failed: 'failed, retried for 3 days',
  held: 'held',
  not_needed: 'no longer needed',
};

const show: StaffTable['show'] = (row) => ({
  ...row,
  Status: statusNames[row['Status'] ?? ''] ?? row['Status'] ?? null,
});

/** Emails that did not reach a mailbox. */
export const undeliveredEmails: StaffTable = {
  heading: 'Rejected or failed',
  columns,
  sql: undeliveredEmailsSql,
  show,
};

/** Every email, the newest first. */
export const newestEmails: StaffTable = {
  heading: 'All, newest first',
  columns,
  sql: newestEmailsSql,
  show,
};
