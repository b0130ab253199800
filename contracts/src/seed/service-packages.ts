import { cents } from '../rules/money.js';
import type { ServiceType } from '../rules/services.js';
import { instructionHourCents, type PackageSeed } from './course-packages.js';

/** Initial packages of the services that are neither courses nor tests. */
export const servicePackages: readonly (PackageSeed & { service: ServiceType })[] = [
  {
    service: 'college_admissions',
    id: 'admissions-intake',
    name: 'Initial Intake',
    priceCents: instructionHourCents,
    sessions: 1,
    description:
      'One hour with student and parents: where you are now, what comes next, and whether we are the right fit.',
  },
  ...([5, 10, 15, 20] as const).map((sessions) => ({
    service: 'college_admissions' as const,
    id: `admissions-${sessions}`,
    name: `${sessions} Session Package`,
    priceCents: cents(sessions * instructionHourCents),
    sessions,
    description: {
      5: 'Either the college list or the application itself.',
      10: 'The college list and applications, from summer to the early deadlines.',
      15: 'The college list and applications, from spring of junior year to the last regular deadline.',
      20: 'From junior fall to the decision: courses, tests, college list, applications and interviews.',
    }[sessions],
  })),
  {
    service: 'college_essays',
    id: 'essays-3',
    name: '3 Essay Package',
    priceCents: cents(30_000),
    sessions: 3,
    description: 'Three one-hour sessions, one essay each.',
  },
  {
    service: 'college_essays',
    id: 'essays-5',
    name: '5 Essay Package',
    priceCents: cents(47_500),
    sessions: 5,
    description: 'Five one-hour sessions, one essay each.',
  },
  {
    service: 'college_essays',
    id: 'essays-single',
    name: 'Single Essay Session',
    priceCents: cents(11_000),
    sessions: 1,
    description: 'One hour on one draft, edited line by line.',
  },
  {
    service: 'executive_function',
    id: 'executive-5',
    name: 'Five 30-Minute Sessions',
    priceCents: cents(45_000),
    sessions: 5,
    description: 'Five weekly half-hour sessions: plan the week, start on time, hand it in.',
  },
  {
    service: 'executive_function',
    id: 'executive-single',
    name: 'Individual 30-Minute Session',
    priceCents: cents(9_000),
    sessions: 1,
    description: 'Half an hour to plan the week ahead.',
  },
];
