import { readdirSync } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import { root } from './repo.mjs';

const machines = readdirSync(join(root, 'frontend', 'src'), { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.machine.ts'),
);

/** Defines a part from files in a back-end folder and the tests in that folder. */
const beside = (name, folder, names) => ({
  name,
  files: names.split(',').map((file) => `backend/src/${folder}/${file}.ts`),
  tests: [`backend/src/${folder}/**/*.test.ts`],
});
const payments = (folder, names) =>
  beside(['payments', ...folder.match(/[\w-]+/g)].join('-'), `payments/${folder}`, names);
const policy = (name, folder, names) => beside(`policy-${name}`, folder, names);

/**
 * Areas for mutation testing: logic about money, permissions and rules that needs no database, server or browser.
 * `parts`: the files to mutate. Each part is a separate run, so an interrupted run keeps the results of its finished parts.
 * `tests`: the unit tests that must detect the mutants, per area or part.
 * `ignoreStatic`: skips static mutants, which are in code that runs once while a file loads. In the shared rules they are a fifth of all
 * mutants, mostly texts and lists. Each would run every test that loads the file: a day and a half in total instead of half an hour.
 */
export const areas = {
  rules: {
    title: 'Shared rules',
    parts: ['settings/*', '[a-c]*', '[d-l]*', '[m-r]*', '[s-z]*'].map((names) => ({
      name: `rules-${names.replaceAll(/\W/g, '')}`,
      files: [`contracts/src/rules/${names}.ts`],
    })),
    tests: ['contracts/src/**/*.test.ts'],
    ignoreStatic: true,
  },
  payments: {
    title: 'Payments: amounts, refunds and what the provider says',
    // Excludes SQL, command handlers and code that only delegates.
    parts: [
      payments('money', 'accounting-file,entry-shares,month-view'),
      payments('refunds', 'refund-changed,refundable-line'),
      payments('payment', 'payment,payment-state,receipt'),
      payments('checkout', 'checkout,holds,line-item,priced-draft'),
      payments('{custom-payments,office,payment-issues}', 'issue-options,offline-intent,payment-record'),
      payments('providers', 'payment-provider,webhook-events'),
      payments(
        'providers/stripe',
        'rate-limited-client,stripe-disputes,stripe-errors,stripe-intents,stripe-refunds,stripe-signature',
      ),
    ],
  },
  bookings: {
    title: 'Bookings: what may be canceled, moved, refunded and recorded',
    parts: [
      beside('bookings-shared', 'bookings', 'booking-refunds,history,refusals,version'),
      beside(
        'bookings-registrations',
        'registrations',
        'registration,registration-part,registration-sessions,registration-student',
      ),
      beside('bookings-consultations', 'consultations', 'consultation'),
      beside('bookings-lessons', 'lessons/booking', 'lesson,lesson-package'),
    ],
  },
  policy: {
    title: 'Who may do what',
    // Permissions per route are data in the contracts. `backend/test/security` tests every route.
    parts: [
      policy(
        'http',
        'platform/http/auth',
        'call.guard,caller,command-context.interceptor,family-or-staff,staff-caller',
      ),
      policy('students', '{students,progress}', 'accessible-students,student-actor'),
      policy('refunds', 'payments/refunds', 'staff-refunds'),
      policy('checkouts', 'payments/checkout', 'checkout-access'),
      policy('staff', '{lessons/tutors,staff/two-factor}', 'may-enroll,may-open-tutor'),
    ],
  },
  machines: {
    title: 'State machines',
    // Nearly all of a machine is a table that is loaded once, so each mutant needs every test of the machine: its transition table
    // (`.machine.test.ts`) and the tests of single behaviors, whose file names say which.
    parts: machines.toSorted().map((file) => {
      const folder = `frontend/src/${dirname(file).replaceAll(sep, '/')}`;
      return {
        name: basename(file, '.ts'),
        files: [`${folder}/${basename(file)}`],
        tests: [`${folder}/*.{machine,opening,purchase,refresh,sign-in,updates}.test.ts`],
      };
    }),
  },
};
