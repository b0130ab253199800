import { dollars, shown, time, type StaffColumn, type StaffTable } from '../platform/staff-table.js';

/** SQL for the number that customers have on their receipts. */
const receipt = (paymentId: string) => `upper(left(${paymentId}::text, 8))`;

const ofPayment: readonly StaffColumn[] = [
  ['Payment', 'id'],
  ['At the provider', 'id'],
];

const issuesOf = (heading: string, condition: string): StaffTable => ({
  heading,
  columns: ['Opened', 'Closed', 'Kind', ['Detail', 'long'], ['Amount', 'money'], 'Receipt', 'Payer', ...ofPayment],
  sql: `SELECT ${time('k.opened_at')} AS "Opened", ${time('k.closed_at')} AS "Closed", k.kind AS "Kind", k.detail AS "Detail", ${dollars('p.amount_received_cents')} AS "Amount",
      ${receipt('p.id')} AS "Receipt", p.id AS "Payment", p.provider_intent_id AS "At the provider", c.receipt_email AS "Payer"
    FROM cases k JOIN payments p ON p.id = k.payment_id JOIN checkouts c ON c.id = p.checkout_id WHERE ${condition} ORDER BY k.opened_at DESC LIMIT ${shown}`,
});

/** Payment issues that are still open. */
export const openIssues = issuesOf('Open payment issues', 'k.closed_at IS NULL');

/** Payment issues that were dealt with. */
export const closedIssues = issuesOf('Closed payment issues', 'k.closed_at IS NOT NULL');

/** What came in and went back, by provider. */
export const ledgerSums: StaffTable = {
  heading: 'Sums',
  columns: ['Provider', ['Captured', 'money'], ['Returned', 'money'], ['Disputed', 'money'], ['Kept', 'money']],
  sql: `SELECT p.provider AS "Provider", ${dollars("sum(CASE e.kind WHEN 'capture' THEN e.amount_cents ELSE 0 END)")} AS "Captured",
      ${dollars("sum(CASE e.kind WHEN 'refund' THEN e.amount_cents WHEN 'refund_reversal' THEN -e.amount_cents ELSE 0 END)")} AS "Returned",
      ${dollars("sum(CASE e.kind WHEN 'dispute_withdrawal' THEN e.amount_cents WHEN 'dispute_reinstatement' THEN -e.amount_cents ELSE 0 END)")} AS "Disputed",
      ${dollars("sum(CASE WHEN e.kind IN ('refund', 'dispute_withdrawal') THEN -e.amount_cents ELSE e.amount_cents END)")} AS "Kept"
    FROM ledger_entries e JOIN payments p ON p.id = e.payment_id GROUP BY p.provider ORDER BY p.provider`,
};

/** Every movement of money, with what it was for. */
export const ledgerEntries: StaffTable = {
  heading: 'Entries, newest first',
  columns: ['When', 'Kind', ['Amount', 'money'], 'Receipt', ['For', 'long'], 'Payer', ...ofPayment],
  sql: `SELECT ${time('e.created_at')} AS "When", e.kind AS "Kind", ${dollars('e.amount_cents')} AS "Amount", c.description AS "For", ${receipt('p.id')} AS "Receipt", p.id AS "Payment",
      p.provider_intent_id AS "At the provider", r.parent_email AS "Payer"
    FROM ledger_entries e JOIN payments p ON p.id = e.payment_id JOIN checkouts c ON c.id = p.checkout_id LEFT JOIN payment_records r ON r.payment_id = p.id
    ORDER BY e.id DESC LIMIT ${shown}`,
};

/** Every refund: those requested by the office or the product, and those made at the card provider. */
export const refundsAsked: StaffTable = {
  heading: 'Refunds',
  columns: [
    'Requested',
    'Made',
    'Status',
    ['Amount', 'money'],
    'Receipt',
    'Reason',
    ['Detail', 'long'],
    ['Payment', 'id'],
  ],
  sql: `SELECT ${time('created_at')} AS "Requested", CASE WHEN request_key IS NULL THEN 'at the provider' ELSE 'here' END AS "Made", status AS "Status", ${dollars('amount_cents')} AS "Amount", reason AS "Reason", ${receipt('payment_id')} AS "Receipt", payment_id AS "Payment", detail AS "Detail"
    FROM refunds ORDER BY created_at DESC LIMIT ${shown}`,
};
