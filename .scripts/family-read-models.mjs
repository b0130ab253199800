/** Tables with records of families. */
const records = ['accounts', 'consultations', 'leads', 'registrations', 'students'];
const everyRecord = [...records, 'checkouts', 'payment_records', 'payments'];

/** The read models of the office's families, see `read-models.mjs`. */
export const familyReadModels = {
  // Finds a family by any of its records or their payments.
  'backend/src/families/search/family-search.repository.ts': everyRecord,
  'backend/src/families/search/filtered-records.repository.ts': ['accounts', 'registrations'],
  'backend/src/families/family-keys.repository.ts': everyRecord,
  // Everything the office knows about a family, on one page.
  'backend/src/families/family-records.repository.ts': [
    'accounts',
    'closed_seats',
    'consultations',
    'email_changes',
    'leads',
    'payment_records',
    'registrations',
    'seats',
    'students',
    'two_factor',
  ],
  // Nobody is invited to an account who has one.
  'backend/src/families/invitation/invitations.repository.ts': ['accounts'],
  // Everyone whose data is erased with a family.
  'backend/src/families/family-erasure.repository.ts': [
    'email_changes',
    'registration_corrections',
    'registrations',
    'students',
  ],
  'backend/src/families/page/family-audit.repository.ts': ['audit', 'registration_corrections', 'staff'],
  'backend/src/families/page/family-money.repository.ts': [
    'accounts',
    'checkouts',
    'consultations',
    'emails',
    'newsletter_subscriptions',
    'notification_preferences',
    'outbox',
    'payments',
    'refunds',
    'students',
  ],
  // Notes, tasks and merges with the name of the staff member who created them, and due tasks with the name of their family.
  'backend/src/families/merging/merges.repository.ts': ['staff'],
  'backend/src/families/students/student-merges.repository.ts': ['staff', 'students'],
  'backend/src/families/notes/notes.repository.ts': ['accounts', 'registrations', 'staff'],
  // The families that an email address belongs to.
  'backend/src/families/family-addresses.repository.ts': records,
};
