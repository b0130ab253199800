import { expect } from 'vitest';
import type { TestDatabase } from './database.js';

/** Invariants of money and registrations that must hold at any time, whatever the tests have done. Each query returns the violations. */
const violations: Record<string, string> = {
  'the ledger says what the payment says': `SELECT p.id FROM payments p
     LEFT JOIN (SELECT payment_id, sum(CASE kind WHEN 'capture' THEN amount_cents ELSE 0 END) AS captured, sum(CASE kind WHEN 'refund' THEN amount_cents WHEN 'refund_reversal' THEN -amount_cents ELSE 0 END) AS refunded
       FROM ledger_entries GROUP BY payment_id) l ON l.payment_id = p.id
     WHERE p.amount_received_cents <> COALESCE(l.captured, 0) OR p.amount_refunded_cents <> COALESCE(l.refunded, 0)`,
  'a checkout has at most one success': `SELECT checkout_id FROM payments WHERE status = 'succeeded' GROUP BY checkout_id HAVING count(*) > 1`,
  'every success has its registration or an open case': `SELECT p.id FROM payments p JOIN checkouts c ON c.id = p.checkout_id
     WHERE p.status = 'succeeded' AND c.purpose = 'registrations' AND NOT EXISTS (SELECT 1 FROM cases k WHERE k.payment_id = p.id AND (k.closed_at IS NULL OR k.outcome = 'closed'))
       AND EXISTS (SELECT 1 FROM checkout_lines l WHERE l.checkout_id = c.id AND NOT EXISTS (SELECT 1 FROM registrations r WHERE r.checkout_line_id = l.id))`,
  'nothing is registered without its money': `SELECT r.id FROM registrations r JOIN payments p ON p.id = r.payment_id WHERE p.status NOT IN ('succeeded', 'refunded')`,
  'what was registered is what was paid': `SELECT p.id FROM payments p JOIN registrations r ON r.payment_id = p.id
     GROUP BY p.id HAVING sum(r.amount_cents) <> p.amount_received_cents`,
  'the demo provider and the ledger agree': `SELECT p.id FROM payments p JOIN demo_intents i ON i.id = p.provider_intent_id
     WHERE p.status IN ('succeeded', 'refunded') AND (i.amount_received_cents <> p.amount_received_cents OR i.amount_refunded_cents <> p.amount_refunded_cents)`,
  'every success has exactly one event': `SELECT p.id FROM payments p
     WHERE p.status IN ('succeeded', 'refunded') AND (SELECT count(*) FROM outbox o WHERE o.name = 'PaymentSucceeded' AND o.payload->>'payment_id' = p.id::text) <> 1`,
  'every registration has exactly one event, unless it came with a test': `SELECT r.id FROM registrations r
     WHERE r.given_as IS DISTINCT FROM 'included' AND (SELECT count(*) FROM outbox o WHERE (o.name = 'RegistrationSubmitted' AND r.bought_registration_id IS NULL AND o.payload->>'registration_id' = r.id::text)
       OR (o.name = 'SessionsTransferred' AND r.given_as IS NULL AND r.bought_registration_id IS NOT NULL AND o.payload->>'new_registration_id' = r.id::text)
       OR (o.name = 'SessionsGiven' AND r.given_as = 'courtesy' AND o.payload->>'given_registration_id' = r.id::text)) <> 1`,
  'no test has more seats taken than it has':
    'SELECT session_id, date FROM test_dates WHERE taken > capacity OR taken < 0',
  'the count of seats is the seats': `SELECT t.session_id, t.date FROM test_dates t
     WHERE t.taken <> (SELECT count(*) FROM seats s WHERE s.session_id = t.session_id AND s.date = t.date AND s.status IN ('held', 'booked'))
       + (SELECT count(*) FROM waitlist_entries e WHERE e.session_id = t.session_id AND e.date = t.date AND e.status = 'offered'
         AND NOT EXISTS (SELECT 1 FROM seats s WHERE s.waitlist_entry_id = e.id AND s.status IN ('held', 'booked')))`,
  'the count of those who wait is the confirmed entries that wait': `SELECT t.session_id, t.date FROM test_dates t
     WHERE t.waiting <> (SELECT count(*) FROM waitlist_entries e WHERE e.session_id = t.session_id AND e.date = t.date AND e.status = 'waiting' AND e.confirmed_at IS NOT NULL)`,
  'an offered seat was bought once': `SELECT s.waitlist_entry_id FROM seats s WHERE s.waitlist_entry_id IS NOT NULL AND s.status IN ('held', 'booked')
     GROUP BY s.waitlist_entry_id HAVING count(*) > 1`,
  'every registration for tests has all its seats': `SELECT r.id FROM registrations r JOIN checkout_lines l ON l.id = r.checkout_line_id
     WHERE r.status = 'booked' AND r.service_type IN ('sat_act_diagnostic', 'sat_act_practice')
       AND (NOT EXISTS (SELECT 1 FROM seats s WHERE s.registration_id = r.id AND s.status IN ('booked', 'closed'))
         OR EXISTS (SELECT 1 FROM seats s WHERE s.checkout_id = l.checkout_id AND s.line_id = l.line_id AND (s.status = 'held' OR s.registration_id IS DISTINCT FROM r.id)))`,
  'no seat is held or booked on a closed date': `SELECT s.id FROM seats s JOIN test_dates t ON t.session_id = s.session_id AND t.date = s.date
     WHERE t.closed_at IS NOT NULL AND s.status IN ('held', 'booked')`,
  'a seat without its date is one that its family still decides about': `SELECT s.id FROM seats s WHERE s.status = 'closed'
     AND NOT EXISTS (SELECT 1 FROM closed_seats c WHERE c.seat_id = s.id AND NOT c.reopened AND (c.choice IS NULL OR (c.choice = 'credit' AND c.new_date IS NULL)))`,
  // A cancellation refunds closed dates together with the booked ones.
  'what is refunded for closed dates is what was decided': `SELECT c.registration_id AS id FROM closed_seats c WHERE c.choice = 'refund' GROUP BY 1
     HAVING sum(c.refund_cents) > (SELECT COALESCE(sum(f.amount_cents), 0) FROM refunds f WHERE f.registration_id = c.registration_id)`,
  'a date that was given back was canceled once': `SELECT r.id FROM registrations r
     WHERE r.status = 'booked' AND (SELECT count(*) FROM seats s WHERE s.registration_id = r.id AND s.status = 'released')
       <> (SELECT count(*) FROM outbox o WHERE o.name = 'RegistrationCancelled' AND o.payload->>'registration_id' = r.id::text)`,
  'no registration gets more than its price back': `SELECT r.id FROM registrations r JOIN refunds f ON f.registration_id = r.id AND f.status <> 'failed'
     GROUP BY r.id HAVING sum(f.amount_cents) > r.amount_cents`,
  'every package was granted its sessions once, or got them by a transfer': `SELECT r.id FROM registrations r WHERE r.sessions > 0
     AND (SELECT COALESCE(sum(m.delta), 0) FROM session_movements m WHERE m.registration_id = r.id AND m.delta > 0
       AND m.kind = CASE WHEN r.bought_registration_id IS NULL OR r.given_as IS NOT NULL THEN 'granted' ELSE 'transferred' END) <> r.sessions`,
  'no package has less than no session left, or more than it began with': `SELECT m.registration_id FROM session_movements m
     GROUP BY m.registration_id HAVING sum(m.delta) < 0 OR sum(m.delta) > sum(m.delta) FILTER (WHERE m.kind IN ('granted', 'transferred') AND m.delta > 0)`,
  'what is transferred from one registration comes to another of the same payment and family': `SELECT m.id FROM session_movements m JOIN registrations r ON r.id = m.registration_id
     WHERE m.kind = 'transferred' AND NOT EXISTS (SELECT 1 FROM session_movements n JOIN registrations o ON o.id = n.registration_id
       WHERE n.kind = 'transferred' AND n.registration_id = m.other_registration_id AND n.other_registration_id = m.registration_id AND n.delta = -m.delta
         AND n.amount_cents = m.amount_cents AND o.payment_id = r.payment_id AND o.parent_email_key = r.parent_email_key AND o.student_id IS DISTINCT FROM r.student_id)`,
  'a registration costs what was paid for it or came with its sessions, less what moved on with others': `SELECT r.id FROM registrations r LEFT JOIN checkout_lines l ON l.id = r.checkout_line_id
     WHERE r.amount_cents <> COALESCE(l.amount_cents, CASE WHEN r.given_as IS NOT NULL THEN 0 END, (SELECT m.amount_cents FROM session_movements m WHERE m.registration_id = r.id AND m.kind = 'transferred' AND m.delta > 0))
       - (SELECT COALESCE(sum(m.amount_cents), 0) FROM session_movements m WHERE m.registration_id = r.id AND m.kind = 'transferred' AND m.delta < 0)`,
  'what costs nothing moves no money, and only what the office gave expires, once': `SELECT r.id FROM registrations r
     WHERE (r.given_as IS NOT NULL AND (EXISTS (SELECT 1 FROM session_movements m WHERE m.registration_id = r.id AND m.kind IN ('refunded', 'transferred')) OR EXISTS (SELECT 1 FROM refunds f WHERE f.registration_id = r.id)))
       OR (SELECT count(*) FROM session_movements m WHERE m.registration_id = r.id AND m.kind = 'expired') > CASE WHEN r.expired_at IS NULL THEN 0 ELSE 1 END`,
  'a booked test has a session for each of its dates, and none left for others': `SELECT r.id, t.id FROM registrations r JOIN seats s ON s.registration_id = r.id JOIN test_sessions t ON t.id = s.session_id
     CROSS JOIN LATERAL (SELECT COALESCE(sum(m.delta), 0) AS left, COALESCE(sum(m.delta) FILTER (WHERE m.kind IN ('granted', 'revoked')), 0) AS had FROM session_movements m JOIN registrations g ON g.id = m.registration_id
       WHERE g.bought_registration_id = r.id AND g.given_as = 'included' AND g.package_id = t.id) l
     WHERE t.session_minutes IS NOT NULL AND r.status = 'booked' AND s.status IN ('booked', 'closed')
       AND NOT EXISTS (SELECT 1 FROM disputes d WHERE d.payment_id = r.payment_id AND d.status = 'lost')
     GROUP BY r.id, t.id, l.left, l.had HAVING CASE WHEN t.session_type = 'diagnostic' THEN 1 ELSE count(*) END NOT BETWEEN l.left AND l.had`,
  'what came with a test that has ended is over': `SELECT g.id FROM registrations r JOIN registrations g ON g.bought_registration_id = r.id AND g.given_as = 'included'
     WHERE r.status IN ('cancelled', 'refunded') AND g.status NOT IN ('cancelled', 'refunded')`,
  'no more sessions are returned than were used': `SELECT m.registration_id FROM session_movements m
     GROUP BY m.registration_id HAVING sum(m.delta) FILTER (WHERE m.kind IN ('used', 'returned')) > 0`,
  'sessions are refunded with their refund, and come back when it fails': `SELECT f.id FROM refunds f JOIN session_movements m ON m.refund_id = f.id
     GROUP BY f.id, f.status HAVING sum(m.delta) > 0 OR (f.status <> 'failed' AND sum(m.delta) = 0)`,
  'a registration that was refunded or canceled without a failed refund has no sessions left': `SELECT r.id FROM registrations r
     JOIN session_movements m ON m.registration_id = r.id WHERE r.status IN ('cancelled', 'refunded')
     GROUP BY r.id HAVING sum(m.delta) > 0 AND bool_and(m.kind NOT IN ('refund_reversed', 'returned'))`,
  'every booked lesson has its session': `SELECT l.registration_id FROM lessons l WHERE l.status = 'booked' GROUP BY l.registration_id
     HAVING count(*) > (SELECT COALESCE(sum(m.delta), 0) FROM session_movements m WHERE m.registration_id = l.registration_id)`,
  'a lesson that counts has used one session, and any other none': `SELECT l.id FROM lessons l LEFT JOIN session_movements m ON m.lesson_id = l.id
     GROUP BY l.id, l.status HAVING COALESCE(sum(m.delta), 0) <> CASE WHEN l.status IN ('ended', 'held', 'missed', 'canceled_late') THEN -1 ELSE 0 END`,
  'a booked lesson takes the time of its tutor and its student, and any other none': `SELECT l.id FROM lessons l LEFT JOIN time_claims c ON c.lesson_id = l.id
     GROUP BY l.id, l.status HAVING (count(*) FILTER (WHERE c.resource LIKE 'tutor:%') = 1 AND count(*) FILTER (WHERE c.resource LIKE 'student:%') > 0) <> (l.status = 'booked')
       OR (l.status <> 'booked' AND count(c.id) > 0)`,
  'a held or booked seat of a known student takes their time, and any other none': `SELECT s.id FROM seats s LEFT JOIN time_claims c ON c.seat_id = s.id
     GROUP BY s.id HAVING count(c.id) <> CASE WHEN s.status IN ('held', 'booked') AND s.student_key IS NOT NULL THEN 1 ELSE 0 END`,
  'a held or booked consultation of a known student takes their time, and any other none': `SELECT b.id FROM consultations b LEFT JOIN time_claims c ON c.consultation_id = b.id
     GROUP BY b.id HAVING count(c.id) <> CASE WHEN b.status IN ('held', 'booked') AND b.student_id IS NOT NULL AND b.start_time IS NOT NULL THEN 1 ELSE 0 END`,
  'an ended checkout holds no seat':
    "SELECT c.id FROM checkouts c JOIN seats s ON s.checkout_id = c.id AND s.status = 'held' WHERE c.status <> 'open'",
  'every success has what it was for, a refund or an open case': `SELECT p.id FROM payments p JOIN checkouts c ON c.id = p.checkout_id
     WHERE p.status = 'succeeded' AND c.purpose IN ('online_payment', 'consultation') AND NOT EXISTS (SELECT 1 FROM cases k WHERE k.payment_id = p.id AND (k.closed_at IS NULL OR k.outcome = 'closed'))
       AND NOT EXISTS (SELECT 1 FROM payment_records r WHERE r.payment_id = p.id AND c.purpose = 'online_payment')
       AND NOT EXISTS (SELECT 1 FROM consultations b WHERE b.payment_id = p.id AND b.status IN ('booked', 'completed', 'cancelled'))`,
  'a free amount bought one thing at most': `SELECT c.id FROM checkouts c JOIN checkout_lines l ON l.checkout_id = c.id WHERE c.purpose IS NULL GROUP BY c.id HAVING count(*) > 1`,
  'what is taken of a slot is the most that overlaps at any minute': `WITH hours AS (SELECT * FROM (VALUES ('morning', time '09:00', time '12:00'),
       ('afternoon', '12:00', '16:00'), ('evening', '16:00', '19:00')) AS h(id, starts, ends))
     SELECT s.date, s.time_slot FROM consultation_slots s JOIN hours h ON h.id = s.time_slot
     WHERE s.taken <> (SELECT max(n) FROM generate_series(0, extract(epoch FROM h.ends - h.starts)::int / 60 - 1, 15) AS m(minute),
       LATERAL (SELECT count(*) AS n FROM consultations b JOIN hours o ON o.id = b.time_slot WHERE b.date = s.date AND b.status IN ('held', 'booked', 'completed')
         AND COALESCE(b.start_time, o.starts) <= h.starts + make_interval(mins => minute)
         AND COALESCE(b.start_time + interval '45 minutes', o.ends) > h.starts + make_interval(mins => minute)) AS overlapping)`,
  'an ended checkout holds no place':
    "SELECT c.id FROM checkouts c JOIN consultations b ON b.checkout_id = c.id AND b.status = 'held' WHERE c.status <> 'open'",
  'no more goes back than came': 'SELECT id FROM payments WHERE amount_refunded_cents > amount_received_cents',
  'what went back is the refunds that succeeded': `SELECT p.id FROM payments p LEFT JOIN refunds f ON f.payment_id = p.id AND f.status = 'succeeded'
     GROUP BY p.id HAVING COALESCE(sum(f.amount_cents), 0) <> p.amount_refunded_cents`,
  'a refund is in the ledger at most once, and reversed at most once': `SELECT e.payment_id FROM ledger_entries e JOIN refunds f ON f.provider_refund_id = e.provider_object_id
     GROUP BY e.payment_id, e.kind, e.provider_object_id HAVING count(*) > 1 OR sum(e.amount_cents) <> min(f.amount_cents)`,
  'every cent that went back is told once': `SELECT p.id FROM payments p WHERE (SELECT COALESCE(sum(e.amount_cents), 0) FROM ledger_entries e WHERE e.payment_id = p.id AND e.kind = 'refund') <>
     (SELECT COALESCE(sum((o.payload->>'amount')::int), 0) FROM outbox o WHERE o.name = 'RefundSucceeded' AND o.payload->>'payment_id' = p.id::text)`,
  'what was returned whole is taken back': `SELECT p.id FROM payments p WHERE p.status = 'refunded' AND (EXISTS (SELECT 1 FROM registrations r WHERE r.payment_id = p.id AND r.status = 'booked')
     OR EXISTS (SELECT 1 FROM consultations b WHERE b.payment_id = p.id AND b.status = 'booked') OR EXISTS (SELECT 1 FROM cases k WHERE k.payment_id = p.id AND k.closed_at IS NULL AND k.kind <> 'dispute'))`,
  'what came back after its refund is still ours': `SELECT e.payment_id FROM ledger_entries e GROUP BY e.payment_id
     HAVING sum(CASE e.kind WHEN 'refund_reversal' THEN e.amount_cents ELSE 0 END) > sum(CASE e.kind WHEN 'refund' THEN e.amount_cents ELSE 0 END)`,
};

/** Fails with the name of the first broken invariant and the rows that break it. */
export async function assertInvariants(database: Pick<TestDatabase, 'query'>): Promise<void> {
  for (const [invariant, sql] of Object.entries(violations))
    expect({ invariant, brokenBy: await database.query(sql) }).toEqual({ invariant, brokenBy: [] });
}
