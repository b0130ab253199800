import { timeSlots } from '@academy/contracts/rules/slots';

/** A list on a staff page: its columns are those of the query. */
export interface StaffTable {
  heading: string;
  columns: readonly string[];
  sql: string;
}

/** The newest rows; older ones are asked of the database itself. */
const shown = 500;

const dollars = (cents: string) => `to_char(${cents} / 100.0, 'FM$999,999,990.00')`;
const time = (column: string) => `to_char(${column} AT TIME ZONE 'America/New_York', 'YYYY-MM-DD HH24:MI')`;

const casesOf = (heading: string, condition: string): StaffTable => ({
  heading,
  columns: ['Opened', 'Closed', 'Kind', 'Detail', 'Amount', 'Payment', 'At the provider', 'Payer'],
  sql: `SELECT ${time('k.opened_at')} AS "Opened", ${time('k.closed_at')} AS "Closed", k.kind AS "Kind", k.detail AS "Detail", ${dollars('p.amount_received_cents')} AS "Amount",
      p.id AS "Payment", p.provider_intent_id AS "At the provider", c.receipt_email AS "Payer"
    FROM cases k JOIN payments p ON p.id = k.payment_id JOIN checkouts c ON c.id = p.checkout_id WHERE ${condition} ORDER BY k.opened_at DESC LIMIT ${shown}`,
});

const openCases = casesOf('Open cases', 'k.closed_at IS NULL');

const sums: StaffTable = {
  heading: 'Sums',
  columns: ['Provider', 'Captured', 'Returned', 'Kept'],
  sql: `SELECT p.provider AS "Provider", ${dollars("sum(CASE e.kind WHEN 'capture' THEN e.amount_cents ELSE 0 END)")} AS "Captured",
      ${dollars("sum(CASE e.kind WHEN 'refund' THEN e.amount_cents WHEN 'refund_reversal' THEN -e.amount_cents ELSE 0 END)")} AS "Returned",
      ${dollars("sum(CASE e.kind WHEN 'refund' THEN -e.amount_cents ELSE e.amount_cents END)")} AS "Kept"
    FROM ledger_entries e JOIN payments p ON p.id = e.payment_id GROUP BY p.provider ORDER BY p.provider`,
};

const entries: StaffTable = {
  heading: 'Entries, newest first',
  columns: ['When', 'Kind', 'Amount', 'For', 'Payment', 'At the provider', 'Payer'],
  sql: `SELECT ${time('e.created_at')} AS "When", e.kind AS "Kind", ${dollars('e.amount_cents')} AS "Amount", c.description AS "For", p.id AS "Payment",
      p.provider_intent_id AS "At the provider", r.parent_email AS "Payer"
    FROM ledger_entries e JOIN payments p ON p.id = e.payment_id JOIN checkouts c ON c.id = p.checkout_id LEFT JOIN payment_records r ON r.payment_id = p.id
    ORDER BY e.id DESC LIMIT ${shown}`,
};

const refunds: StaffTable = {
  heading: 'Refunds asked for here',
  columns: ['Asked', 'Status', 'Amount', 'Reason', 'Payment', 'Detail'],
  sql: `SELECT ${time('created_at')} AS "Asked", status AS "Status", ${dollars('amount_cents')} AS "Amount", reason AS "Reason", payment_id AS "Payment", detail AS "Detail"
    FROM refunds ORDER BY created_at DESC LIMIT ${shown}`,
};

const leads: StaffTable = {
  heading: 'Newest first',
  columns: ['Received', 'Kind', 'Email', 'Details'],
  sql: `SELECT ${time('created_at')} AS "Received", kind AS "Kind", email AS "Email",
      (SELECT string_agg(key || ': ' || value, E'\\n') FROM jsonb_each_text(fields) WHERE key <> 'email' AND value <> '') AS "Details"
    FROM leads ORDER BY created_at DESC LIMIT ${shown}`,
};

const slots = timeSlots.map(({ id, label, end }) => `('${id}', '${label}', time '${end}')`).join(', ');

/** A booking is completed once its time is over; nobody has to say so. */
const consultations: StaffTable = {
  heading: 'Latest day first',
  columns: ['Day', 'Time', 'Status', 'Name', 'Email', 'Phone', 'Topic', 'Booking'],
  sql: `SELECT to_char(b.date, 'YYYY-MM-DD') AS "Day", t.label AS "Time",
      CASE WHEN b.status = 'booked' AND (b.date + t.ends) AT TIME ZONE 'America/New_York' <= now() THEN 'completed' ELSE b.status END AS "Status",
      b.name AS "Name", b.email AS "Email", b.phone_no AS "Phone", b.primary_interest AS "Topic", b.id AS "Booking"
    FROM consultations b JOIN (VALUES ${slots}) AS t(id, label, ends) ON t.id = b.time_slot WHERE b.booked_at IS NOT NULL ORDER BY b.date DESC, t.ends DESC LIMIT ${shown}`,
};

/** What the office may look at, by path. Times are the academy's. */
export const staffTables: Readonly<Record<string, { title: string; tables: readonly StaffTable[] }>> = {
  '/ledger': { title: 'Ledger', tables: [openCases, sums, entries, refunds] },
  '/cases': { title: 'Cases', tables: [openCases, casesOf('Closed cases', 'k.closed_at IS NOT NULL')] },
  '/consultations': { title: 'Consultations', tables: [consultations] },
  '/leads': { title: 'Leads', tables: [leads] },
};
