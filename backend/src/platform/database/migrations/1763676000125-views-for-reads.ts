import { academyTimeZone } from '@academy/contracts/rules/dates';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A view with what a row means. */
interface View {
  /** Starts with CREATE OR REPLACE VIEW. */
  sql: string;
  meaning: string;
}

/** SQL: a value from the first line of the draft `c`: the first of these fields that is filled in. */
const inFirstLine = (...fields: string[]): string =>
  `(SELECT COALESCE(${fields.map((field) => `NULLIF(l.body ->> '${field}', '')`).join(', ')})
    FROM checkout_lines l WHERE l.checkout_id = c.id ORDER BY l.position LIMIT 1)`;

/** SQL: a full name, or null when it is empty. */
const fullName = (first: string, last: string): string => `NULLIF(trim(concat(${first}, ' ', ${last})), '')`;

/** SQL: the name of the person who paid: from the card, the purchase, or the first line of the draft in either of its two spellings. */
const payerName = `COALESCE(NULLIF(p.billing ->> 'name', ''),
    (SELECT ${fullName('r.parent_first_name', 'r.parent_last_name')} FROM registrations r WHERE r.payment_id = p.id ORDER BY r.id LIMIT 1),
    (SELECT NULLIF(b.name, '') FROM consultations b WHERE b.payment_id = p.id LIMIT 1),
    (SELECT ${fullName('d.parent_first_name', 'd.parent_last_name')} FROM payment_records d WHERE d.payment_id = p.id),
    (SELECT CASE l.service_type WHEN 'consultation' THEN NULLIF(l.body ->> 'name', '')
      ELSE ${fullName("COALESCE(l.body ->> 'parent_first_name', l.body ->> 'parent_firstname')", "COALESCE(l.body ->> 'parent_last_name', l.body ->> 'parent_lastname')")} END
     FROM checkout_lines l WHERE l.checkout_id = c.id ORDER BY l.position LIMIT 1), '')`;

/** SQL: cents of the refunds of a payment `p` that are requested and not made. */
const pendingCents =
  "(SELECT COALESCE(sum(f.amount_cents), 0)::int FROM refunds f WHERE f.payment_id = p.id AND f.status = 'pending')";

/** SQL: the terms that were accepted with a payment `p`. */
const policy = 'policy_of((SELECT k.policy_id FROM checkouts k WHERE k.id = p.checkout_id))';

const payments: View[] = [
  {
    sql: `CREATE OR REPLACE VIEW payment_standing AS SELECT p.id AS payment_id,
  EXISTS (SELECT 1 FROM disputes d WHERE d.payment_id = p.id AND (d.status IN ('open', 'lost') OR d.status = 'inquiry' AND d.refundable IS NOT TRUE)) AS is_disputed,
  (SELECT count(*)::int FROM refunds f WHERE f.payment_id = p.id) AS refund_count,
  ${pendingCents} AS pending_cents,
  p.amount_received_cents - p.amount_refunded_cents
    - ${pendingCents} AS left_cents
FROM payments p`,
    meaning: `One row per payment. is_disputed: the payer's bank reviews it or has taken the money back, so nothing can be refunded; an inquiry does not count while
the provider accepts refunds, because a refund then ends it. refund_count: all its refunds, failed ones too. pending_cents: refunds that are requested and not made.
left_cents: received, less made and pending refunds.`,
  },
  {
    sql: `CREATE OR REPLACE VIEW payment_policy AS
SELECT p.id AS payment_id, ${policy} AS policy,
  (${policy} ->> 'lateLessonHours')::int AS late_lesson_hours FROM payments p`,
    meaning:
      'One row per payment. policy: the terms for canceling, moving and refunding that were accepted with it. late_lesson_hours: how many hours before a lesson a change uses its session; null under earlier terms.',
  },
  {
    sql: `CREATE OR REPLACE VIEW payment_payers AS SELECT p.id AS payment_id, ${payerName} AS name,
  COALESCE(NULLIF(${payerName}, ''), c.receipt_email, '') AS name_or_email,
  COALESCE((SELECT NULLIF(r.parent_phone, '') FROM registrations r WHERE r.payment_id = p.id ORDER BY r.id LIMIT 1),
    (SELECT NULLIF(b.phone_no, '') FROM consultations b WHERE b.payment_id = p.id LIMIT 1),
    (SELECT NULLIF(d.parent_phone, '') FROM payment_records d WHERE d.payment_id = p.id), ${inFirstLine('parent_phone', 'phone_no')}) AS phone,
  ${inFirstLine('parent_email', 'email')} AS email_in_draft,
  COALESCE(c.account_id, (SELECT r.id FROM registrations r WHERE r.payment_id = p.id ORDER BY r.id LIMIT 1),
    (SELECT b.id FROM consultations b WHERE b.payment_id = p.id LIMIT 1), (SELECT d.id FROM payment_records d WHERE d.payment_id = p.id),
    CASE WHEN c.receipt_email IS NOT NULL OR ${inFirstLine('parent_email', 'email')} IS NOT NULL THEN p.id END) AS family_record
FROM payments p JOIN checkouts c ON c.id = p.checkout_id`,
    meaning: `One row per payment: who paid or is to pay. name: empty when no one is named. name_or_email: the address when no one is named. phone: as stored.
email_in_draft: the address in the draft; null once the draft is deleted. family_record: id of a record that opens the family; null when nothing says which family it is.`,
  },
  {
    sql: `CREATE OR REPLACE VIEW unpaid_holds AS SELECT h.id AS checkout_id, COALESCE(h.family, h.id::text) AS caller, h.hold_expires_at FROM never_paid_holds h
WHERE NOT EXISTS (SELECT 1 FROM payments p WHERE p.checkout_id = h.id AND p.status = 'requires_action')`,
    meaning: `Open checkouts of callers who have never paid and whose payment is not in progress. The office can release their seats. caller: the key of the family.`,
  },
];

/**
 * SQL: a registration `r` belongs to an account `a`, because it was made while signed in or has the account's *confirmed* address. An
 * unconfirmed one could be anyone's.
 */
const belongsToAccount =
  '(r.account_id = a.id OR (r.account_id IS NULL AND a.email_verified_at IS NOT NULL AND r.parent_email_key = a.email_key))';

/** SQL: the seat `s` is of the test that the sessions of a registration `r` came with. */
const isOfTest =
  "r.given_as = 'included' AND s.registration_id = r.bought_registration_id AND s.session_id = r.package_id";

/** SQL: how often the date of a seat `s` was closed. */
const closings = '(SELECT count(*)::int FROM closed_seats c WHERE c.seat_id = s.id)';

const bookedLessons = (also = '') =>
  `(SELECT count(*)::int FROM lessons l WHERE l.registration_id = r.id AND l.status = 'booked'${also})`;

const registrations: View[] = [
  {
    sql: `CREATE OR REPLACE VIEW registration_accounts AS SELECT r.id AS registration_id, a.id AS account_id, a.deleted_at IS NOT NULL AS is_deleted
FROM registrations r JOIN accounts a ON ${belongsToAccount}`,
    meaning: `One row per registration that belongs to an account: it was made while signed in, or as a guest with the address that the account has confirmed.
is_deleted: the account was deleted, so its family gets links as guests do.`,
  },
  {
    sql: `CREATE OR REPLACE VIEW session_balance AS SELECT r.id AS registration_id,
  COALESCE((SELECT sum(m.delta)::int FROM session_movements m WHERE m.registration_id = r.id), r.sessions) AS sessions_left,
  COALESCE((SELECT sum(m.delta) FILTER (WHERE m.kind NOT IN ('used', 'returned'))::int FROM session_movements m WHERE m.registration_id = r.id), r.sessions) AS sessions_total,
  (SELECT COALESCE(sum(m.amount_cents), 0)::int FROM session_movements m WHERE m.registration_id = r.id AND m.kind = 'transferred' AND m.delta < 0) AS transferred_cents
FROM registrations r`,
    meaning: `One row per registration. sessions_left: neither used nor refunded nor transferred; sessions_total: used or left, the total of every "2 of 3 sessions left",
which shrinks with refunds and transfers; both null without a session count. Packages sold before the ledger have no movements, and none of their sessions count as
used. transferred_cents: the part of the price that moved to others with its sessions.`,
  },
  {
    sql: `CREATE OR REPLACE VIEW lesson_counts AS SELECT r.id AS registration_id, ${bookedLessons()} AS booked,
  ${bookedLessons(' AND l.starts_at <= academy_now()')} AS begun,
  ${bookedLessons(` AND l.starts_at <= academy_now() + make_interval(hours => COALESCE((SELECT k.late_lesson_hours FROM payment_policy k WHERE k.payment_id = r.payment_id), 0))`)} AS late,
  ARRAY(SELECT l.starts_at FROM lessons l WHERE l.registration_id = r.id AND l.status = 'booked' AND l.starts_at > academy_now() ORDER BY 1) AS coming
FROM registrations r`,
    meaning: `One row per registration. Its booked lessons: all, those that have begun, and those that would count as used if it were canceled now, because they are too
soon or have begun. coming: when those start that have not begun, in order.`,
  },
  {
    sql: `CREATE OR REPLACE VIEW seat_facts AS SELECT s.id AS seat_id,
  CASE (SELECT a.state FROM attendance a WHERE a.seat_id = s.id AND a.date = s.date AND a.state <> 'absent' ORDER BY a.at DESC, a.id DESC LIMIT 1)
    WHEN 'here' THEN 'here'
    ELSE CASE WHEN EXISTS (SELECT 1 FROM attendance a WHERE a.seat_id = s.id AND a.date = s.date AND a.state = 'absent') THEN 'absent' ELSE 'none' END END AS attendance,
  ${closings} - (s.status = 'closed')::int AS ended_closings
FROM seats s`,
    meaning: `One row per seat. attendance: the latest tap counts, and an absence mark only if no tap says present, so that a check-in which arrives late is not lost.
ended_closings: how many closings of its date are over.`,
  },
  {
    sql: `CREATE OR REPLACE VIEW registration_details AS SELECT r.id AS registration_id,
  EXISTS (SELECT 1 FROM accounts a WHERE a.deleted_at IS NULL AND ${belongsToAccount}) AS is_claimed,
  CASE WHEN r.student_id IS NULL THEN (SELECT jsonb_build_object('chosenId', NULL, 'email', r.student_email,
      'name', trim(r.student_first_name || ' ' || r.student_last_name), 'parentEmail', r.parent_email, 'isGuest', r.account_id IS NULL,
      'family', COALESCE((SELECT jsonb_agg(jsonb_build_object('id', s.id, 'name', s.student_name, 'emailKey', s.student_email_key, 'isHeld', s.sign_in_held_at IS NOT NULL))
        FROM students s WHERE s.account_id = a.id AND s.deleted_at IS NULL), '[]'))
    FROM accounts a WHERE a.deleted_at IS NULL AND ${belongsToAccount} LIMIT 1) END AS unlinked,
  CASE WHEN r.given_as = 'included' THEN jsonb_build_object('registration_id', r.bought_registration_id, 'dates',
    ARRAY(SELECT DISTINCT to_char(s.date, 'YYYY-MM-DD HH24:MI') FROM seats s WHERE ${isOfTest} AND s.status = 'booked' ORDER BY 1)) END AS came_with,
  COALESCE((SELECT jsonb_agg(jsonb_build_object('date', to_char(s.date, 'YYYY-MM-DD HH24:MI'), 'kind', s.kind, 'minutes', s.minutes, 'isBooked', s.status = 'booked'))
    FROM seats s WHERE ${isOfTest} AND s.status IN ('booked', 'closed')), '[]') AS reviewed_seats,
  COALESCE((SELECT jsonb_agg(jsonb_build_object('sessionId', s.session_id, 'title', s.title, 'date', to_char(s.date, 'YYYY-MM-DD HH24:MI'), 'kind', s.kind, 'minutes', s.minutes,
      'earliestDate', to_char(LEAST(s.earliest_date, s.bought_date, s.date), 'YYYY-MM-DD HH24:MI'),
      'moved', CASE WHEN s.moves > 0 THEN jsonb_build_object('from', to_char(s.bought_date, 'YYYY-MM-DD HH24:MI'), 'times', s.moves) END,
      'closings', ${closings}) ORDER BY s.date, s.session_id)
    FROM seats s WHERE s.registration_id = r.id AND s.status = 'booked'), '[]') AS booked_tests
FROM registrations r`,
    meaning: `One row per registration. is_claimed: it belongs to an account that is not deleted. unlinked: what its form says about the student, and the students of its
account, an Unlinked; null if it has a student or belongs to no account. came_with: the test that its sessions came with, a CameWith; null if it was bought.
reviewed_seats: the seats of that test that are booked or to be chosen, each a ReviewedSeat. booked_tests: its booked tests by date, each a BookedTest.`,
  },
];

/** SQL: the minute of a day that "HH:mm" names. */
const minuteIn = (time: string) => `(left(${time}, 2)::int * 60 + right(${time}, 2)::int)`;

/** SQL: the minute of the day of a time without a zone. */
const minuteAt = (time: string) => `(extract(hour FROM ${time})::int * 60 + extract(minute FROM ${time})::int)`;

const others: View[] = [
  {
    sql: `CREATE OR REPLACE VIEW consultation_accounts AS SELECT c.id AS consultation_id, a.id AS account_id, a.deleted_at IS NOT NULL AS is_deleted
FROM consultations c JOIN accounts a
  ON (c.account_id = a.id OR (c.account_id IS NULL AND a.email_verified_at IS NOT NULL AND lower(trim(c.email)) = a.email_key))`,
    meaning: 'One row per consultation that belongs to an account: see registration_accounts.',
  },
  {
    sql: `CREATE OR REPLACE VIEW payment_record_owners AS SELECT d.id AS record_id, c.account_id, lower(trim(d.parent_email)) AS email_key
FROM payment_records d LEFT JOIN payments p ON p.id = d.payment_id LEFT JOIN checkouts c ON c.id = p.checkout_id`,
    meaning: `One row per payment record. account_id: the account that paid, whichever address was typed into the form; null for a guest, whose record belongs to
the email_key.`,
  },
  {
    sql: `CREATE OR REPLACE VIEW unused_offers AS SELECT e.id AS entry_id, e.session_id, e.date, e.account_id, e.fields, e.offer_ends_at FROM waitlist_entries e
WHERE e.status = 'offered' AND NOT EXISTS (SELECT 1 FROM seats s WHERE s.waitlist_entry_id = e.id AND s.status IN ('held', 'booked'))`,
    meaning: 'Waitlist entries whose offered seat no checkout holds or has booked, whether the offer has ended or not.',
  },
  {
    sql: `CREATE OR REPLACE VIEW held_tests AS SELECT COALESCE(t.room, s.room) AS room, t.date, t.date AT TIME ZONE '${academyTimeZone}' AS starts_at,
  t.date AT TIME ZONE '${academyTimeZone}' + interval '240 minutes' AS ends_at
FROM test_dates t JOIN test_sessions s ON s.id = t.session_id WHERE t.taken > 0`,
    meaning: 'Tests that have students, with their room and time.',
  },
  {
    sql: `CREATE OR REPLACE VIEW tutor_facts AS SELECT p.staff_id AS tutor_id, m.name, can_teach(p.stopped_at, m.disabled_at, m.role) AS can_teach,
  m.disabled_at IS NOT NULL AS is_disabled, COALESCE(p.meeting_url, '') AS meeting_url FROM tutor_profiles p JOIN staff m ON m.id = p.staff_id`,
    meaning: `One row per staff member who is or was a tutor. can_teach: takes lessons and packages. is_disabled: the staff account is disabled. meeting_url: empty without a link.`,
  },
  {
    sql: `CREATE OR REPLACE VIEW lesson_facts AS SELECT l.id AS lesson_id,
  EXISTS (SELECT 1 FROM (SELECT l.starts_at AT TIME ZONE '${academyTimeZone}' AS at, (extract(epoch FROM l.ends_at - l.starts_at) / 60)::int AS minutes) k
    LEFT JOIN tutor_days d ON d.tutor_id = l.tutor_id AND d.day = k.at::date
    CROSS JOIN LATERAL (SELECT h.start_minute AS first, h.end_minute AS last FROM tutor_hours h
        WHERE d.day IS NULL AND h.tutor_id = l.tutor_id AND h.weekday = extract(dow FROM k.at)::int
      UNION ALL SELECT ${minuteIn("w->>'start'")}, ${minuteIn("w->>'end'")} FROM jsonb_array_elements(d.windows) AS w) o
    WHERE NOT is_day_off(k.at::date) AND o.first <= ${minuteAt('k.at')} AND ${minuteAt('k.at')} + k.minutes <= o.last) AS is_inside_hours,
  EXISTS (SELECT 1 FROM held_tests h WHERE lower(btrim(h.room)) = lower(btrim(l.room)) AND h.starts_at < l.ends_at AND h.ends_at > l.starts_at) AS has_test_in_room
FROM lessons l`,
    meaning: `One row per lesson. is_inside_hours: it fits in one window of its tutor's current hours on its day; false on a day off of the academy.
has_test_in_room: a test with students is in its room at that time; a seat can be sold, or the test's room changed, after the lesson was booked.`,
  },
  {
    sql: `CREATE OR REPLACE VIEW score_topics AS SELECT c.id AS score_id,
  (SELECT coalesce(json_agg(json_build_object('topic', t.topic, 'correct', t.correct, 'total', t.total)), '[]') FROM topic_results t WHERE t.score_id = c.id) AS topics
FROM scores c`,
    meaning: 'One row per score. topics: its results by topic, in any order.',
  },
  {
    sql: `CREATE OR REPLACE VIEW account_pauses AS SELECT c.account_id, max(c.confirmed_at) + interval '7 days' AS until FROM email_changes c
WHERE c.status = 'confirmed' AND c.by_office AND c.approved_at IS NULL AND c.pause_lifted_at IS NULL AND c.confirmed_at > academy_now() - interval '7 days'
GROUP BY c.account_id`,
    meaning: `One row per account that is paused: the office changed its address, and the owner of the old address has not approved that. It ends by itself.`,
  },
];

const functions = [
  `CREATE OR REPLACE FUNCTION minutes_until(instant timestamptz) RETURNS integer LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT greatest(1, ceil(extract(epoch FROM instant - academy_now()) / 60))::int $$`,
  `COMMENT ON FUNCTION minutes_until IS 'Minutes until an instant, rounded up, at least 1.'`,
  `CREATE OR REPLACE FUNCTION seconds_until(instant timestamptz) RETURNS integer LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT floor(extract(epoch FROM instant - academy_now()))::int $$`,
  `COMMENT ON FUNCTION seconds_until IS 'Whole seconds until an instant.'`,
  `CREATE OR REPLACE FUNCTION registration_owner(account uuid, email_key text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN account IS NULL OR EXISTS (SELECT 1 FROM accounts a
      WHERE a.id = account AND a.deleted_at IS NULL AND a.email_verified_at IS NOT NULL AND a.email_key = registration_owner.email_key)
    THEN 'mailbox' ELSE account::text END || ' ' || email_key $$`,
  `COMMENT ON FUNCTION registration_owner IS 'Who owns a registration, as a key. Anyone can type any address into a form, so the address alone does not make two
registrations one family. Those made with an account belong to it, and are kept apart by address, because each address gets its own email. Those made without one
belong to the reader of the mailbox. So do those of the account that has confirmed this very address: it is the same person.'`,
  `CREATE OR REPLACE FUNCTION has_lesson(student_key text, date timestamp, minutes integer) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT EXISTS (SELECT 1 FROM time_claims c WHERE c.resource = 'student:' || has_lesson.student_key AND c.seat_id IS NULL
    AND c.during && tstzrange(has_lesson.date AT TIME ZONE '${academyTimeZone}', (has_lesson.date + make_interval(mins => COALESCE(NULLIF(has_lesson.minutes, 0), 240))) AT TIME ZONE '${academyTimeZone}')) $$`,
  `COMMENT ON FUNCTION has_lesson IS 'Whether a student has a lesson or a consultation during a test. date: local start; minutes: 240 if they are unknown.'`,
  `CREATE OR REPLACE FUNCTION can_teach(stopped_at timestamptz, disabled_at timestamptz, role text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT stopped_at IS NULL AND disabled_at IS NULL AND role <> 'proctor' $$`,
  `COMMENT ON FUNCTION can_teach IS 'Whether a tutor takes lessons and packages. stopped_at: of the profile; disabled_at and role: of the staff account.'`,
  `CREATE OR REPLACE FUNCTION price_to_come(next_cents integer, next_from date) RETURNS integer LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN next_from <= (academy_now() AT TIME ZONE '${academyTimeZone}')::date THEN NULL ELSE next_cents END $$`,
  `COMMENT ON FUNCTION price_to_come IS 'The next price until it takes effect; then it is the current one, see price_now.'`,
  `CREATE OR REPLACE FUNCTION price_to_come_from(next_from date) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN next_from <= (academy_now() AT TIME ZONE '${academyTimeZone}')::date THEN NULL ELSE to_char(next_from, 'YYYY-MM-DD') END $$`,
  `COMMENT ON FUNCTION price_to_come_from IS 'When price_to_come takes effect, YYYY-MM-DD.'`,
];
const dropFunctions =
  'DROP FUNCTION IF EXISTS minutes_until, seconds_until, registration_owner, has_lesson, can_teach, price_to_come, price_to_come_from';

const views = [...payments, ...registrations, ...others];

const nameOf = ({ sql }: View): string => /^CREATE OR REPLACE VIEW (\w+)/.exec(sql)?.[1] ?? '';

/**
 * Facts that several statements read, each defined once. A statement joins a view by the id in its first column, and PostgreSQL computes
 * only the columns that the statement reads. Locks are taken on the tables.
 */
export class ViewsForReads1763676000125 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const sql of functions) await runner.query(sql);
    for (const view of views) {
      await runner.query(view.sql);
      await runner.query(
        `COMMENT ON VIEW ${nameOf(view)} IS '${view.meaning.replaceAll("'", "''").replaceAll('\n', ' ')}'`,
      );
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP VIEW IF EXISTS ${views.map(nameOf).join(', ')}`);
    await runner.query(dropFunctions);
  }
}
