import { shown, time, type StaffTable } from '../platform/staff-table.js';

const columns: StaffTable['columns'] = ['When', 'Status', 'Recipient', 'Subject', 'Attempts', ['Reason', 'long']];

const emails = `SELECT ${time('updated_at')} AS "When", status AS "Status", recipient AS "Recipient", subject AS "Subject",
  attempts::text AS "Attempts", coalesce(response, '') AS "Reason" FROM emails`;

/** Statuses as the office reads them. */
const statusNames: Record<string, string> = {
  queued: 'released, about to be sent',
  accepted: 'accepted by the mail server',
  rejected: 'rejected: no such mailbox',
  failed: 'failed, tried again for 3 days',
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
  sql: `${emails} WHERE status IN ('rejected', 'failed') ORDER BY updated_at DESC LIMIT ${shown}`,
  show,
};

/** Every email, the newest first. */
export const newestEmails: StaffTable = {
  heading: 'All, newest first',
  columns,
  sql: `${emails} ORDER BY updated_at DESC LIMIT ${shown}`,
  show,
};
