/** Which feature of the back end owns each table or view: only its repositories write it, and only they read it unless a read model is declared below. */
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
  ],
  catalogue: ['packages', 'programs', 'test_sessions'],
  consultations: ['consultation_capacity', 'consultation_slots', 'consultations'],
  content: ['about_items', 'hero_banners', 'page_sections', 'testimonials', 'tutors'],
  leads: ['leads'],
  payments: [
    'cases',
    'checkout_lines',
    'checkouts',
    'demo_events',
    'demo_intents',
    'demo_refunds',
    'lapsed_checkouts',
    'ledger_entries',
    'payment_records',
    'payments',
    'provider_events',
    'refunds',
  ],
  platform: ['dead_deliveries', 'idempotency_keys', 'outbox', 'rate_limits', 'receipts', 'seeded_tables'],
  registrations: ['registrations'],
  reminders: ['reminders'],
  seats: ['seats', 'test_dates'],
  students: ['students'],
};

/** Owner of each table, by table. */
export const tableOwners = Object.fromEntries(
  Object.entries(tablesByFeature).flatMap(([feature, tables]) => tables.map((table) => [table, feature])),
);

/**
 * Files that also read tables of other features, with those tables. A read model answers one question in one statement where
 * several repositories would need several; it never writes what another feature owns.
 */
export const readModels = {
  // Counts for dashboards and alerts.
  'backend/src/backoffice/business-metrics.repository.ts': [
    'cases',
    'payments',
    'provider_events',
    'refunds',
    'registrations',
  ],
  // Announces reminders for everything booked: one INSERT from what five features know.
  'backend/src/reminders/reminders.repository.ts': [
    'accounts',
    'consultations',
    'notification_preferences',
    'registrations',
    'seats',
  ],
};

/** Files that fill an empty database with the first catalog and content. */
export const seeds = ['backend/src/catalogue/seed-catalogue.ts', 'backend/src/content/seed-content.ts'];

/** The list of what is deleted by age, from every table. */
export const retention = ['backend/src/platform/retention/retention-rules.ts'];

/** Features whose SQL is not in repositories yet. This list only shrinks: a test fails for a feature that no longer belongs here. */
export const notConverted = [
  'accounts',
  'backoffice',
  'consultations',
  'local',
  'payments',
  'platform',
  'registrations',
  'seats',
  'students',
];
