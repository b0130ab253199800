import { views } from './views.mjs';

/**
 * Tables by the back-end feature that owns them. Only the owner's repositories may write them. Other files may read them if
 * `read-models.mjs` declares it, or through a published view (`views.mjs`).
 */
const tablesByFeature = {
  accounts: [
    'accounts',
    'confirmed_devices',
    'email_changes',
    'email_codes',
    'known_devices',
    'notification_preferences',
    'one_time_links',
    'password_reset_requests',
    'sessions',
    'two_factor',
  ],
  'calendar-feeds': ['calendar_feeds', 'tutor_calendars'],
  catalog: ['packages', 'programs', 'test_sessions'],
  consultations: ['consultation_capacity', 'consultation_slots', 'consultations'],
  content: ['about_items', 'hero_banners', 'page_sections', 'page_texts', 'pictures', 'testimonials', 'tutors'],
  families: [
    'account_invitations',
    'families',
    'family_erasures',
    'family_members',
    'family_merges',
    'family_notes',
    'family_tasks',
    'search_words',
    'student_merges',
  ],
  'hours-and-policies': ['legal_versions', 'opening_hours', 'policies'],
  leads: ['lead_entries', 'leads', 'newsletter_subscriptions', 'testimonial_requests'],
  lessons: [
    'assigned_tutors',
    'lesson_note_versions',
    'lesson_notes',
    'lessons',
    'missing_notes',
    'time_claims',
    'tutor_days',
    'tutor_hours',
    'tutor_profiles',
  ],
  local: ['demo_actions'],
  notifications: ['email_copy', 'emails', 'staff_copies'],
  payments: [
    'billing_details',
    'cases',
    'checkout_lines',
    'checkouts',
    'demo_events',
    'demo_intents',
    'demo_refunds',
    'disputes',
    'ledger_entries',
    'payment_records',
    'payments',
    'provider_event_cursors',
    'provider_events',
    'refunds',
  ],
  platform: [
    'audit',
    'deliveries',
    'idempotency_keys',
    'link_secret',
    'outbox',
    'rate_limits',
    'schedule_runs',
    'seeded_tables',
    'site_assets',
    'subscriptions',
  ],
  privacy: ['account_deletions', 'erasure_emails'],
  progress: [
    'discarded_files',
    'goals',
    'plan_steps',
    'scores',
    'student_documents',
    'student_steps',
    'student_tasks',
    'topic_results',
  ],
  registrations: [
    'closed_families',
    'closed_seats',
    'date_closings',
    'registration_corrections',
    'registrations',
    'session_movements',
  ],
  reminders: ['reminders'],
  seats: [
    'attendance',
    'date_message_recipients',
    'date_messages',
    'rooms',
    'seats',
    'test_date_rules',
    'test_dates',
    'test_days_off',
    'waitlist_entries',
  ],
  settings: ['setting_changes', 'setting_items'],
  staff: ['staff', 'staff_sessions'],
  students: ['possible_shared_students', 'second_parents', 'student_info', 'student_info_fields', 'students'],
};

/** The owning feature of each table and view. */
export const tableOwners = Object.fromEntries([
  ...Object.entries(tablesByFeature).flatMap(([feature, tables]) => tables.map((table) => [table, feature])),
  ...Object.entries(views).map(([view, { owner }]) => [view, owner]),
]);

/** Files that seed an empty database with the catalog and content, and in local mode with a demo family and demo staff. */
export const seeds = [
  'backend/src/catalog/seed-catalog.ts',
  'backend/src/content/seed-content.ts',
  'backend/src/local/demo-family.ts',
  'backend/src/local/demo-staff.ts',
];

/** The rules that delete old rows from all tables. */
export const retention = ['backend/src/platform/retention/retention-rules.ts'];

/** The file that gives the rows of one student to another, in all tables. */
export const studentParts = ['backend/src/families/students/student-parts.repository.ts'];

/** Files outside repositories that may run SQL that names no table: for notifications and the queue library's schema. */
export const serverCommands = [
  'backend/src/platform/messaging/outbox/outbox.poller.ts',
  'backend/src/platform/messaging/outbox/relay-signal.ts',
  'backend/src/platform/messaging/queues/postgres-backend.ts',
  'backend/src/platform/messaging/queues/queue-backend.ts',
];
