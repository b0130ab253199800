import type { Family } from '@academy/contracts/http/office/families';

/** Returns a family without records, as the office sees it. */
export const aFamily = (more: Partial<Family> = {}): Family => ({
  id: 'f-1',
  name: 'Ann Lee',
  emails: ['ann@example.com'],
  phones: ['9145550123'],
  accounts: [],
  children: [],
  registrations: [],
  consultations: [],
  payments: [],
  leads: [],
  messages: [],
  consents: [],
  notes: [],
  tasks: [],
  history: [],
  merged: [],
  erased: null,
  ...more,
});
