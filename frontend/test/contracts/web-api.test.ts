import { familyCalls, staffCalls, type FamilyCallName, type StaffCallName } from '@academy/contracts/http/all-calls';
import type { AnyCall } from '@academy/contracts/http/call';
import { describe, expect, it } from 'vitest';
import { keepExchanges, played } from './exchange';
import './exchanges/account-links';
import './exchanges/account-settings';
import './exchanges/accounts';
import './exchanges/calendar-feeds';
import './exchanges/catalog';
import './exchanges/checkout-account';
import './exchanges/consultation-page';
import './exchanges/content';
import './exchanges/email-codes';
import './exchanges/documents';
import './exchanges/offers';
import './exchanges/office-erasure';
import './exchanges/office-families';
import './exchanges/office-accounts';
import './exchanges/office-family';
import './exchanges/office-custom-refunds';
import './exchanges/office-registering';
import './exchanges/office-consultations';
import './exchanges/office-registrations';
import './exchanges/office-sessions';
import './exchanges/closed-dates';
import './exchanges/office-closings';
import './exchanges/office-closed-seats';
import './exchanges/office-date-messages';
import './exchanges/office-saturdays';
import './exchanges/office-leads';
import './exchanges/office-merging';
import './exchanges/office-money';
import './exchanges/office-newsletter';
import './exchanges/office-settings';
import './exchanges/office-session';
import './exchanges/office-scores';
import './exchanges/office-calendar';
import './exchanges/office-seat-scores';
import './exchanges/office-lessons';
import './exchanges/office-student-merging';
import './exchanges/office-students';
import './exchanges/office-test-dates';
import './exchanges/office-staff';
import './exchanges/office-today';
import './exchanges/office-lesson-notes';
import './exchanges/office-tutors';
import './exchanges/leads';
import './exchanges/lessons';
import './exchanges/student-lessons';
import './exchanges/testimonials';
import './exchanges/paid';
import './exchanges/paying';
import './exchanges/paying-otherwise';
import './exchanges/privacy';
import './exchanges/registering';
import './exchanges/registering-services';
import './exchanges/booking-link';
import './exchanges/registration-page';
import './exchanges/second-parents';
import './exchanges/student-changes';
import './exchanges/student-progress';
import './exchanges/student-scores';
import './exchanges/students';
import './exchanges/two-factor';
import './exchanges/waitlist';

/** Calls that no script of ours makes, the one that is sent as a beacon, and files, which no script of ours reads. */
const notOurs: FamilyCallName[] = [
  'getCalendarFile',
  'addStudentDocument',
  'getRegistrationDocument',
  'getStudentDocument',
  'getFamilyDataFile',
  'getPicture',
  'getReceiptFile',
  'getScoreReportFile',
  'getStatementFile',
  'reportClientError',
  'stripeWebhook',
  'confirmNewsletter',
  'unsubscribeNewsletter',
  'getLiveness',
  'getReadiness',
  'getOpenApi',
  'getApiDocs',
];

/** Files of the office, which the client saves or sends as they are. */
const officeFiles: StaffCallName[] = [
  'addDocumentOfStudent',
  'getDocumentOfStudent',
  'addPicture',
  'getAccountingFile',
  'getFamiliesFile',
  'getFamilyCopy',
  'getFamilyCopyFile',
  'getLeadsFile',
  'getRosterFile',
  'getSubscribersFile',
];

function unplayed(calls: Record<string, AnyCall>): string[] {
  const made = new Set(played.map(({ call }) => call));
  return Object.keys(calls)
    .filter((name) => calls[name] && !made.has(calls[name]))
    .sort();
}

const hint = 'Each call needs an exchange in frontend/test/contracts/exchanges, whose file web-api.test.ts imports.';

describe('the Pact contract', () => {
  it('contains every call that the web client makes', () => {
    expect(unplayed(familyCalls), hint).toEqual([...notOurs].sort());
  });

  it('contains every office call except for files', () => {
    expect(unplayed(staffCalls), hint).toEqual([...officeFiles].sort());
  });

  it('is written with every exchange, under a name of its own', () => {
    expect(keepExchanges().toSorted()).toEqual(played.map(({ what }) => what).toSorted());
  });
});
