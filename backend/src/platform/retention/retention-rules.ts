import { academyTimeZone } from '@academy/contracts/rules/dates';
import { documentUndoDays } from '@academy/contracts/rules/student-documents';

/** A rule that deletes old rows, or removes their personal data. */
export interface RetentionRule {
  table: string;
  /** Changes or deletes at most `$1` rows. */
  sql: string;
}

/** Deletes rows that match a condition, oldest first. */
function deleteRows(table: string, age: string, condition: string): RetentionRule {
  const oldest = `SELECT ctid FROM ${table} WHERE ${condition} ORDER BY ${age} LIMIT $1`;
  return { table, sql: `DELETE FROM ${table} WHERE ctid = ANY(ARRAY(${oldest}))` };
}

/** Deletes rows whose timestamp in a column is older than an interval. */
const deleteAfter = (table: string, age: string, interval: string, more = ''): RetentionRule =>
  deleteRows(table, age, `${age} < academy_now() - interval '${interval}'${more}`);

/** Deletes an event with its deliveries once all of them are done. */
const doneEvents = deleteAfter(
  'outbox',
  'occurred_at',
  '90 days',
  " AND NOT EXISTS (SELECT 1 FROM deliveries d WHERE d.event_id = outbox.id AND d.status <> 'done')",
);

/**
 * Checkouts that ended unpaid, which hold the names, schools and addresses of families that did not buy. All their
 * payments are canceled at the provider, so they can no longer be paid. The chosen products and prices stay for statistics.
 */
const abandonedDrafts: RetentionRule = {
  table: 'checkouts',
  sql: `WITH ended AS (
      SELECT c.id FROM checkouts c
      WHERE c.status = 'expired' AND c.draft_removed_at IS NULL AND coalesce(c.hold_expires_at, c.created_at) < academy_now() - interval '30 days'
        AND (SELECT count(*) FROM payments p WHERE p.checkout_id = c.id AND (p.status <> 'canceled' OR p.succeeded_at IS NOT NULL)) = 0
      ORDER BY coalesce(c.hold_expires_at, c.created_at) LIMIT $1 FOR UPDATE SKIP LOCKED),
    lines AS (UPDATE checkout_lines l SET body = '{}' WHERE l.checkout_id = ANY (ARRAY(SELECT id FROM ended))),
    tests AS (UPDATE seats s SET student_key = NULL WHERE s.checkout_id = ANY (ARRAY(SELECT id FROM ended))),
    bookings AS (UPDATE consultations b SET name = '', email = '', phone_no = '' WHERE b.checkout_id = ANY (ARRAY(SELECT id FROM ended)))
    UPDATE checkouts c SET draft_removed_at = academy_now(), receipt_email = NULL, description = '', metadata = '{}',
      family = NULL, network = NULL, email_group = NULL, device_hash = NULL, token_hashes = '{}' WHERE c.id = ANY (ARRAY(SELECT id FROM ended))`,
};

/**
 * Names on waitlists whose date is over. Dates go on sale up to half a year ahead, so the age of an entry does not show whether the family
 * still waits. The age is a condition too because it lets the index skip newer entries.
 */
const waitlists = deleteAfter(
  'waitlist_entries',
  'created_at',
  '90 days',
  ` AND date < academy_now() AT TIME ZONE '${academyTimeZone}' - interval '90 days'`,
);

/** Until then, removing a goal can be undone. */
const removedGoals = deleteAfter('goals', 'removed_at', '30 days');

/**
 * The student details in registrations of deleted accounts, removed once the registration is over. Names, dates and amounts stay for
 * accounting. A course without a date is over when it is canceled or refunded.
 */
const studentsOfDeletedAccounts: RetentionRule = {
  table: 'registrations',
  sql: `WITH over AS (
      SELECT r.id, r.checkout_line_id FROM accounts a JOIN registrations r ON r.account_id = a.id
      WHERE a.deleted_at IS NOT NULL AND (r.student_email <> '' OR r.school <> '' OR r.grade IS NOT NULL OR r.details <> '{}')
        AND (r.status <> 'booked' OR (EXISTS (SELECT 1 FROM seats s WHERE s.registration_id = r.id)
          AND NOT EXISTS (SELECT 1 FROM seats s WHERE s.registration_id = r.id AND (s.status = 'closed' OR (s.status = 'booked' AND s.date > academy_now() AT TIME ZONE '${academyTimeZone}')))))
      LIMIT $1 FOR UPDATE OF r SKIP LOCKED),
    lines AS (UPDATE checkout_lines l SET body = '{}' FROM over WHERE l.id = over.checkout_line_id)
    UPDATE registrations r SET student_email = '', school = '', grade = NULL, details = '{}' FROM over WHERE r.id = over.id`,
};

/** Corrections by the office for a family that deleted its account. */
const correctionsOfDeletedAccounts: RetentionRule = {
  table: 'registration_corrections',
  sql: `DELETE FROM registration_corrections WHERE id = ANY(ARRAY(
      SELECT c.id FROM accounts a JOIN registrations r ON r.account_id = a.id JOIN registration_corrections c ON c.registration_id = r.id
      WHERE a.deleted_at IS NOT NULL LIMIT $1))`,
};

/**
 * Billing details of deleted accounts. A payment that succeeds while its account is deleted may save them too late for the deletion to
 * find them. The payment keeps its own copy.
 */
const billingOfDeletedAccounts: RetentionRule = {
  table: 'billing_details',
  sql: `DELETE FROM billing_details WHERE account_id = ANY(ARRAY(
      SELECT b.account_id FROM accounts a JOIN billing_details b ON b.account_id = a.id WHERE a.deleted_at IS NOT NULL LIMIT $1))`,
};

/** Words of names that no record contains anymore. The office's search corrects misspellings to the remaining words. */
const unusedWords: RetentionRule = {
  table: 'search_words',
  sql: `DELETE FROM search_words WHERE ctid = ANY(ARRAY(
      SELECT s.ctid FROM search_words s LEFT JOIN words_in_use u ON u.word = s.word WHERE u.word IS NULL LIMIT $1))`,
};

/** Uploaded pictures that no setting uses or ever used. Pictures of earlier settings stay, because any change can be undone. */
const unusedPictures = deleteAfter(
  'pictures',
  'added_at',
  '30 days',
  " AND NOT EXISTS (SELECT 1 FROM setting_changes c WHERE c.kind IN ('tutor', 'banner', 'about', 'program')" +
    " AND strpos(concat(c.before, c.after), '/storage/pictures/' || pictures.id) > 0)",
);

/**
 * Deletes documents. Their bytes are in file storage; a schedule deletes the files that are marked as discarded here.
 * @param ids SQL query for the ids to delete
 */
const deleteDocuments = (ids: string): RetentionRule => ({
  table: 'student_documents',
  sql: `WITH gone AS (DELETE FROM student_documents WHERE id = ANY(ARRAY(${ids} LIMIT $1)) RETURNING id)
    INSERT INTO discarded_files (key) SELECT id FROM gone`,
});

/** Documents that can no longer be restored, because they or their student were removed too long ago. */
const removedDocuments = deleteDocuments(
  `SELECT id FROM student_documents WHERE removed_at < academy_now() - interval '${documentUndoDays} days'
    UNION SELECT d.id FROM students s JOIN student_documents d ON d.student_id = s.id WHERE s.deleted_at < academy_now() - interval '${documentUndoDays} days'`,
);

/** Documents that a family added before it had to confirm its email address first, and has not confirmed since. */
const unconfirmedDocuments = deleteDocuments(
  `SELECT d.id FROM student_documents d JOIN students s ON s.id = d.student_id JOIN accounts a ON a.id = s.account_id
    WHERE d.side <> 'staff' AND a.first_verified_at IS NULL AND d.added_at < academy_now() - interval '${documentUndoDays} days'`,
);

/**
 * Erases students of parents without an account, with their work, as when the office erases a family. Removed tasks have a rule of their own.
 * @param ids SQL query for the ids to erase
 */
const eraseStudents = (ids: string): RetentionRule => ({
  table: 'students',
  sql: `WITH gone AS (${ids}),
    tasks AS (DELETE FROM student_tasks WHERE removed_at IS NULL AND student_id = ANY(ARRAY(SELECT id FROM gone))),
    steps AS (DELETE FROM student_steps WHERE student_id = ANY(ARRAY(SELECT id FROM gone))),
    results AS (DELETE FROM scores WHERE student_id = ANY(ARRAY(SELECT id FROM gone))),
    aims AS (DELETE FROM goals WHERE student_id = ANY(ARRAY(SELECT id FROM gone))),
    documents AS (DELETE FROM student_documents WHERE student_id = ANY(ARRAY(SELECT id FROM gone)) RETURNING id),
    files AS (INSERT INTO discarded_files (key) SELECT id FROM documents),
    merges AS (UPDATE student_merges SET reason = '' WHERE main_id = ANY(ARRAY(SELECT id FROM gone)) OR student_id = ANY(ARRAY(SELECT id FROM gone)))
    UPDATE students s SET parent_email_key = 'deleted-' || s.id || '@invalid', name_key = s.id::text, student_name = '', student_email = NULL, student_email_key = NULL,
      school = NULL, graduation_year = NULL, deleted_at = COALESCE(s.deleted_at, academy_now()), version = version + 1, updated_at = academy_now() FROM gone WHERE s.id = gone.id`,
});

/**
 * Students of parents without an account who have no registrations or lessons anymore, for example because the registration's address was
 * wrong.
 */
const studentsWithoutRegistrations = eraseStudents(
  `SELECT s.id FROM students s WHERE s.account_id IS NULL AND s.deleted_at IS NULL AND s.updated_at < academy_now() - interval '90 days'
        AND NOT EXISTS (SELECT 1 FROM registrations r WHERE r.student_id = s.id)
        AND NOT EXISTS (SELECT 1 FROM lessons l WHERE l.student_id = s.id)
      ORDER BY s.updated_at LIMIT $1 FOR UPDATE SKIP LOCKED`,
);

/** Students without an account who were merged into one that was removed or erased since: they cannot be separated anymore. */
const mergedIntoRemovedStudents = eraseStudents(
  `SELECT s.id FROM students s WHERE s.account_id IS NULL AND s.deleted_at < academy_now() - interval '90 days' AND s.student_name <> ''
        AND NOT EXISTS (SELECT 1 FROM student_merges g JOIN students m ON m.id = g.main_id AND m.deleted_at IS NULL WHERE g.student_id = s.id AND g.separated_at IS NULL)
      ORDER BY s.deleted_at LIMIT $1 FOR UPDATE OF s SKIP LOCKED`,
);

/**
 * Fields of students' information whose time after the last lesson, test, registration or change is over; for a removed student, 30 days. A
 * row is read once a week, because most of what it depends on is in other tables. It stays when it is empty: a form that was opened before
 * compares its version.
 */
const expiredStudentInfo: RetentionRule = {
  table: 'student_info',
  sql: `WITH due AS (SELECT student_id FROM student_info WHERE review_at < academy_now() ORDER BY review_at LIMIT $1 FOR UPDATE SKIP LOCKED),
    used AS (
      SELECT i.student_id, s.deleted_at, greatest(i.changed_at,
        (SELECT max(l.ends_at) FROM lessons l WHERE l.student_id = i.student_id),
        (SELECT max(r.created_at) FROM registrations r WHERE r.student_id = i.student_id),
        (SELECT max(b.date) AT TIME ZONE '${academyTimeZone}' FROM registrations r JOIN seats b ON b.registration_id = r.id WHERE r.student_id = i.student_id)) AS last
      FROM due JOIN student_info i USING (student_id) JOIN students s ON s.id = i.student_id),
    kept AS (
      SELECT u.student_id, i.info - ARRAY(SELECT unnest(f.parts) FROM student_info_fields f WHERE academy_now() > CASE WHEN u.deleted_at IS NULL
        THEN u.last + make_interval(months => f.keep_months) ELSE greatest(u.last, u.deleted_at) + interval '30 days' END) AS info
      FROM used u JOIN student_info i USING (student_id))
    UPDATE student_info i SET info = k.info, version = i.version + (i.info <> k.info)::int,
      review_at = CASE WHEN k.info = '{}' THEN 'infinity' ELSE academy_now() + interval '1 week' END
    FROM kept k WHERE i.student_id = k.student_id`,
};

/** Every rule, by table. The privacy policy lists the ones about families' data. */
export const retentionRules: readonly RetentionRule[] = [
  deleteAfter('idempotency_keys', 'created_at', '48 hours'),
  deleteAfter('rate_limits', 'resets_at', '1 hour'),
  // A link stays as long as its event, because a repeated delivery has to see that the link was used or revoked.
  deleteAfter(
    'one_time_links',
    'expires_at',
    '7 days',
    ' AND NOT EXISTS (SELECT 1 FROM outbox WHERE id = one_time_links.event_id)',
  ),
  deleteAfter('password_reset_requests', 'created_at', '7 days'),
  deleteAfter('email_codes', 'expires_at', '1 day'),
  deleteAfter('confirmed_devices', 'confirmed_at', '30 days'),
  deleteAfter('known_devices', 'last_seen_at', '400 days'),
  deleteAfter('sessions', 'expires_at', '30 days'),
  deleteAfter('staff_sessions', 'last_seen_at', '1 day'),
  deleteAfter('account_deletions', 'deleted_at', '30 days'),
  deleteAfter('erasure_emails', 'created_at', '30 days'),
  // Published feedback stays, because it is the proof of the family's consent.
  deleteAfter(
    'leads',
    'created_at',
    '24 months',
    " AND NOT EXISTS (SELECT 1 FROM testimonial_requests t WHERE t.lead_id = leads.id AND t.state = 'published')",
  ),
  // Requests that were never confirmed, and subscriptions that have ended.
  deleteAfter('newsletter_subscriptions', 'requested_at', '30 days', " AND status = 'pending'"),
  deleteAfter('newsletter_subscriptions', 'unsubscribed_at', '30 days', " AND status = 'unsubscribed'"),
  waitlists,
  deleteAfter('emails', 'updated_at', '24 months'),
  // An unsent email still has the address of a family whose data was erased.
  deleteAfter('emails', 'updated_at', '30 days', " AND subscriber = 'send-notice-when-family-erased'"),
  deleteAfter('date_messages', 'sent_at', '24 months'),
  // Until then, removing a student's task can be undone.
  deleteAfter('student_tasks', 'removed_at', '30 days'),
  deleteAfter('possible_shared_students', 'found_at', '1 year'),
  // Two students with the same name are compared for 90 days, so a dismissed pair stays for as long.
  deleteAfter('possible_shared_students', 'dismissed_at', '90 days'),
  // Copies waiting for a digest stay until they are sent.
  deleteAfter('staff_copies', 'created_at', '30 days', ' AND (NOT in_digest OR sent_at IS NOT NULL)'),
  // The database refuses to delete newer rows.
  deleteAfter('audit', 'at', '7 years'),
  // By then the provider no longer resends an event. A resent event without its row would be taken for a new one.
  deleteAfter(
    'provider_events',
    'received_at',
    '90 days',
    ' AND (processed_at IS NOT NULL OR provider_intent_id IS NULL)',
  ),
  abandonedDrafts,
  removedGoals,
  studentsOfDeletedAccounts,
  correctionsOfDeletedAccounts,
  billingOfDeletedAccounts,
  deleteAfter('registration_corrections', 'corrected_at', '24 months'),
  unusedPictures,
  removedDocuments,
  unconfirmedDocuments,
  studentsWithoutRegistrations,
  expiredStudentInfo,
  mergedIntoRemovedStudents,
  deleteAfter('account_invitations', 'invited_at', '24 months'),
  deleteAfter('second_parents', 'ended_at', '30 days'),
  // The address of someone who did not answer.
  deleteAfter('second_parents', 'sent_at', '30 days', ' AND email_key IS NOT NULL'),
  doneEvents,
  // Reads every record, so it comes last.
  unusedWords,
];
