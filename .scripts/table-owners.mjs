/** Which feature of the back end owns each table or view: only its repositories write it, and only they read it unless a read model is declared below. */
const tablesByFeature = {
  accounts: [
    'accounts',
    'confirmed_devices',
    'email_changes',
    'email_codes',
    'known_devices',
    'link_secret',
    'notification_preferences',
    'one_time_links',
    'password_reset_requests',
    'sessions',
  ],
  catalog: ['packages', 'programs', 'test_sessions'],
  consultations: ['consultation_capacity', 'consultation_slots', 'consultations'],
  content: ['about_items', 'hero_banners', 'page_sections', 'testimonials', 'tutors'],
  leads: ['leads'],
  notifications: ['emails'],
  payments: [
    'cases',
    'checkout_lines',
    'checkouts',
    'demo_events',
    'demo_intents',
    'demo_refunds',
    'disputes',
    'lapsed_checkouts',
    'ledger_entries',
    'payment_records',
    'payments',
    'provider_event_cursors',
    'provider_events',
    'refunds',
  ],
  platform: [
    'audit',
    'dead_deliveries',
    'deliveries',
    'idempotency_keys',
    'outbox',
    'rate_limits',
    'receipts',
    'schedule_runs',
    'seeded_tables',
    'subscriptions',
  ],
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
  // Who may sign in: a student who was not removed, of a parent who is not disabled.
  'backend/src/accounts/authentication/active-students.repository.ts': ['students'],
  // A session ends with its student; asked on every call.
  'backend/src/accounts/authentication/sessions.repository.ts': ['students'],
  // Locks the student a link is issued to.
  'backend/src/accounts/credentials/one-time-links.repository.ts': ['students'],
  // The open issues of a payment, and refunds that failed: for the office's commands.
  'backend/src/backoffice/payments.repository.ts': ['cases', 'refunds'],
  // An id on the command line may be that of almost anything.
  'backend/src/backoffice/commands/resource-ref.repository.ts': [
    'accounts',
    'cases',
    'consultations',
    'outbox',
    'payments',
    'registrations',
  ],
  // What is new on each page of the office.
  'backend/src/backoffice/staff-pages.repository.ts': ['cases', 'consultations', 'emails', 'leads', 'ledger_entries'],
  // Counts for dashboards and alerts.
  'backend/src/backoffice/business-metrics.repository.ts': [
    'cases',
    'payments',
    'provider_events',
    'refunds',
    'registrations',
  ],
  // Releases held emails whose event is still there.
  'backend/src/notifications/emails.repository.ts': ['outbox'],
  // Who is about to pay, and whether an address or an earlier payment proves it: hot path of a sale.
  'backend/src/payments/checkout/payers.repository.ts': ['accounts', 'confirmed_devices'],
  // The payments of an account, also those it made as a guest with its confirmed email.
  'backend/src/payments/payment/account-payments.repository.ts': ['accounts', 'registrations'],
  // What a payment has bought, compared with what a post names.
  'backend/src/registrations/find-paid-registration.ts': ['checkout_lines', 'seats'],
  // Emails show the tests and whether a demo payment was made.
  'backend/src/registrations/read-registration.ts': ['payments', 'seats'],
  // Which student of a family a line is for: asked while it is booked.
  'backend/src/registrations/registered-student.ts': ['accounts', 'students'],
  // The dashboards of parents and students.
  'backend/src/registrations/registration-lists.ts': ['accounts', 'seats', 'students'],
  // Finds what a checkout has become together with the ids of its lines.
  'backend/src/registrations/registrations.repository.ts': ['checkout_lines'],
  // Announces reminders for everything booked: one INSERT from what five features know.
  'backend/src/reminders/reminders.repository.ts': [
    'accounts',
    'consultations',
    'notification_preferences',
    'registrations',
    'seats',
  ],
  // Finds what a checkout has become together with the id of its line.
  'backend/src/consultations/consultations.repository.ts': ['checkout_lines'],
  // Emails say whether a demo payment was made.
  'backend/src/consultations/read-consultation.ts': ['payments'],
  // A full slot is cleared of checkouts whose time is up.
  'backend/src/consultations/slots.repository.ts': ['lapsed_checkouts'],
  // What a student may be emailed depends on what the parent has confirmed.
  'backend/src/students/families.ts': ['accounts'],
  // A student of a disabled parent gets no new password.
  'backend/src/students/student-access.repository.ts': ['accounts'],
  // A place gets its seats from its test, and a full one is cleared of checkouts whose time is up: hot path of a sale.
  'backend/src/seats/test-dates.repository.ts': ['lapsed_checkouts', 'test_sessions'],
};

/** Files that fill an empty database: the first catalog and content, and in local mode a demo family. */
export const seeds = [
  'backend/src/catalog/seed-catalog.ts',
  'backend/src/content/seed-content.ts',
  'backend/src/local/demo-family.ts',
];

/** The list of what is deleted by age, from every table. */
export const retention = ['backend/src/platform/retention/retention-rules.ts'];

/** Files that talk to the database as a server: notifications, and the schema of the queue library. They name no table. */
export const serverCommands = [
  'backend/src/platform/messaging/outbox/outbox.poller.ts',
  'backend/src/platform/messaging/outbox/relay-signal.ts',
  'backend/src/platform/messaging/queues/postgres-backend.ts',
  'backend/src/platform/messaging/queues/queue-backend.ts',
];
