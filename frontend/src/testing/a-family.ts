import type { Family, FamilyRegistration } from '@academy/contracts/http/office/families';
import { cents } from '@academy/contracts/rules/money';

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

/** Returns a paid registration for a practice test without seats, as the office sees it. */
export const aFamilyRegistration = (more: Partial<FamilyRegistration> = {}): FamilyRegistration => ({
  id: 'r-1',
  service: 'sat_act_practice',
  package: 'SAT Practice Test',
  child: 'Kim Lee',
  amount: cents(5_000),
  status: 'booked',
  registered_at: '2026-11-20T15:00:00.000Z',
  sessions: null,
  sessions_left: null,
  needs_student: false,
  has_student: true,
  given_as: null,
  expires_on: null,
  tests: [],
  receipt: '4F2A91B3',
  ...more,
});
