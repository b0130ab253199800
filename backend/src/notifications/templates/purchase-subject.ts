import { testName, type BookedTest } from '@academy/contracts/rules/booked-test';
import { formatConsultation } from '@academy/contracts/rules/consultation-words';
import { weekdayDate } from '@academy/contracts/rules/date-format';
import { serviceNames } from '@academy/contracts/rules/services';
import type { PurchaseItem } from './purchase.js';
import type { RegistrationMail } from './registration.js';

/** "SAT Practice Test, Saturday, December 5". */
const testOnDay = (test: BookedTest): string => `${testName(test)}, ${weekdayDate(test.date)}`;

/** The first of several registrations, with its date: "SAT Practice Test, Saturday, December 5 and 2 more". */
export function firstOf(registrations: readonly RegistrationMail[]): string {
  const tests = registrations
    .flatMap((registration) => registration.tests)
    .toSorted((one, other) => (one.date < other.date ? -1 : 1));
  const undated = registrations.filter((registration) => registration.tests.length === 0);
  const names = [...tests.map(testOnDay), ...undated.map(({ serviceType }) => serviceNames[serviceType])];
  const [first = '', ...more] = names;
  return more.length > 0 ? `${first} and ${more.length} more` : first;
}

/** Subject of the email that confirms a payment: the first item, with its date. @param items at least one */
export function purchaseSubject(items: readonly PurchaseItem[]): string {
  const registrations = items.flatMap((item) => (item.kind === 'registration' ? [item.registration] : []));
  if (registrations.length > 0)
    return `Your registration${registrations.length > 1 ? 's' : ''} and receipt: ${firstOf(registrations)}`;
  const [when = ''] = items.flatMap((item) => (item.kind === 'consultation' ? [formatConsultation(item.booking)] : []));
  return `Your consultation on ${when}, with receipt`;
}
