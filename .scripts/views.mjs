/**
 * Views by name. `owner`: the feature whose facts it shows. `reads`: the tables below it, including those of views that it reads;
 * `backend/test/e2e/views.test.ts` compares them with the database. `publishedBy`: the features whose tables
 * every feature may read through the view. For the tables of others, a file that reads the view needs a declaration in `read-models.mjs`.
 */
export const views = {
  account_pauses: { owner: 'accounts', reads: ['email_changes'], publishedBy: ['accounts'] },
  consultation_accounts: {
    owner: 'consultations',
    reads: ['accounts', 'consultations'],
    publishedBy: ['accounts', 'consultations'],
  },
  dead_deliveries: { owner: 'platform', reads: ['deliveries'], publishedBy: [] },
  held_tests: { owner: 'seats', reads: ['test_dates', 'test_sessions'], publishedBy: ['catalog', 'seats'] },
  lapsed_checkouts: { owner: 'payments', reads: ['checkouts', 'payments'], publishedBy: ['payments'] },
  lesson_counts: {
    owner: 'lessons',
    reads: ['checkouts', 'lessons', 'payments', 'registrations'],
    publishedBy: ['lessons', 'payments', 'registrations'],
  },
  lesson_facts: {
    owner: 'lessons',
    reads: ['lessons', 'test_dates', 'test_sessions', 'tutor_days', 'tutor_hours'],
    publishedBy: ['catalog', 'lessons', 'seats'],
  },
  never_paid_holds: { owner: 'payments', reads: ['checkouts', 'payments'], publishedBy: ['payments'] },
  payment_payers: {
    owner: 'payments',
    reads: ['checkout_lines', 'checkouts', 'consultations', 'payment_records', 'payments', 'registrations'],
    publishedBy: ['consultations', 'payments', 'registrations'],
  },
  payment_policy: { owner: 'payments', reads: ['checkouts', 'payments'], publishedBy: ['payments'] },
  payment_record_owners: {
    owner: 'payments',
    reads: ['checkouts', 'payment_records', 'payments'],
    publishedBy: ['payments'],
  },
  payment_standing: { owner: 'payments', reads: ['disputes', 'payments', 'refunds'], publishedBy: ['payments'] },
  receipts: { owner: 'platform', reads: ['deliveries'], publishedBy: [] },
  registration_accounts: {
    owner: 'registrations',
    reads: ['accounts', 'registrations'],
    publishedBy: ['accounts', 'registrations'],
  },
  registration_copies: {
    owner: 'students',
    reads: ['accounts', 'notification_preferences', 'registrations', 'second_parents', 'students'],
    publishedBy: ['accounts', 'registrations', 'students'],
  },
  registration_details: {
    owner: 'registrations',
    reads: ['accounts', 'closed_seats', 'registrations', 'seats', 'students'],
    publishedBy: ['accounts', 'registrations', 'seats', 'students'],
  },
  registration_parents: {
    owner: 'registrations',
    reads: ['accounts', 'registrations', 'second_parents', 'students'],
    publishedBy: ['accounts', 'registrations', 'students'],
  },
  score_topics: { owner: 'progress', reads: ['scores', 'topic_results'], publishedBy: [] },
  seat_facts: {
    owner: 'seats',
    reads: ['attendance', 'closed_seats', 'seats'],
    publishedBy: ['registrations', 'seats'],
  },
  session_balance: {
    owner: 'registrations',
    reads: ['registrations', 'session_movements'],
    publishedBy: ['registrations'],
  },
  student_parents: { owner: 'students', reads: ['second_parents', 'students'], publishedBy: ['students'] },
  tutor_facts: { owner: 'lessons', reads: ['staff', 'tutor_profiles'], publishedBy: ['lessons', 'staff'] },
  unpaid_holds: { owner: 'payments', reads: ['checkouts', 'payments'], publishedBy: ['payments'] },
  unused_offers: { owner: 'seats', reads: ['seats', 'waitlist_entries'], publishedBy: [] },
  words_in_use: {
    owner: 'families',
    reads: ['accounts', 'consultations', 'families', 'leads', 'payment_records', 'registrations', 'students'],
    publishedBy: ['accounts', 'consultations', 'families', 'leads', 'payments', 'registrations', 'students'],
  },
};
