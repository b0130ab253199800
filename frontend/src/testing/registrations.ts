import { coursePackages } from '@academy/contracts/seed/course-packages';
import { testSessions } from '@academy/contracts/seed/test-sessions';
import { centsToDollars } from '@academy/contracts/rules/money';
import { serviceTypes, type ServiceType } from '@academy/contracts/rules/services';
import { sessionsFor } from '@academy/contracts/rules/exams';
import type { Draft } from '../checkout/form/choice';
import type { Offer, RegistrationDefinition } from '../checkout/form/definition';
import { definitions } from '../checkout/products';
import { asOptions, seededOptions } from '../checkout/products/seeded-packages';
import { testOption } from '../checkout/form/offer';
import type { RegistrationInput } from '../checkout/form/registration-form.types';
import { aCourseForm } from './builders';

export const saturdays = ['2026-11-28 09:00', '2026-12-05 09:00', '2026-12-12 09:00'] as const;

const sessions = testSessions.map(({ id, title, type, priceCents, description }) => ({
  id,
  title,
  price_per_slot: centsToDollars(priceCents),
  description,
  session_type: type,
  created_at: '',
  updated_at: '',
}));

/** Responses of `GET /get_sessions` and `GET /get_dates`. */
export const sessionsAnswer = { success: true, data: sessions };
export const datesAnswer = {
  success: true as const,
  saturdays: [...saturdays],
  seats: sessions.flatMap(({ id }) => saturdays.map((date) => ({ session_id: id, date, left: 30 }))),
};

/** Returns a form's offer if everything was loaded. */
export function offerOf({ choice, serviceType }: RegistrationDefinition): Offer {
  if (choice.kind === 'tests')
    return {
      packages: [],
      tests: sessionsFor(choice.offers, sessions).map((session) => testOption(session, datesAnswer)),
    };
  return {
    packages: serviceType === 'sat_act_course' ? asOptions(coursePackages) : seededOptions(serviceType),
    tests: [],
  };
}

/** Returns a complete draft of any form: its first package, or its first test with dates. */
export function completeDraft(definition: RegistrationDefinition): Draft {
  const { grade, ...others } = aCourseForm();
  const values = definition.payload.spelling.grade ? { ...others, grade: grade ?? '' } : others;
  const { packages, tests } = offerOf(definition);
  const [first] = tests;
  if (!first) return { values, option: packages[0] ?? null, tests: [] };
  const [one, two] = saturdays;
  const dates = first.info.requiresSeparateSATACTDates ? { sat: one, act: two } : [one, two];
  return { values, option: null, tests: [{ id: first.id, title: first.title, price: first.price, dates }] };
}

/** All forms with their names, for a table of test cases. */
export const everyForm: [ServiceType, RegistrationDefinition][] = serviceTypes.map((service) => [
  service,
  definitions[service],
]);

/** Returns the input of a form's machine for tests. */
export const formInput = (definition: RegistrationDefinition): RegistrationInput => ({
  definition,
  lineId: 'line-1',
  today: '2026-11-20',
});
