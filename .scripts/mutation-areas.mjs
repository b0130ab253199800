import { readdirSync } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import { root } from './repo.mjs';

const machines = readdirSync(join(root, 'frontend', 'src'), { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.machine.ts'),
);

/** Files of a folder of the back end, with the tests beside them. */
const beside = (name, folder, names) => ({
  name,
  files: names.split(',').map((file) => `backend/src/${folder}/${file}.ts`),
  tests: [`backend/src/${folder}/**/*.test.ts`],
});
const payments = (folder, names) =>
  beside(['payments', ...folder.match(/[\w-]+/g)].join('-'), `payments/${folder}`, names);
const policy = (name, folder, names) => beside(`policy-${name}`, folder, names);

/**
 * The code whose tests are tested: logic that decides about money, rights and rules, and that needs no database, server or browser.
 * `parts`: files whose code is changed, one change at a time. Each part is a run by itself: after an interruption, the parts before it are known.
 * `tests`: the unit tests that must notice, of an area or a part.
 * `ignoreStatic`: leaves out what is computed once while a file is loaded. In the shared rules this is a fifth of the changes, texts and
 * lists, and each of them would need every test that reaches the file: a day and a half instead of half an hour.
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
    // Without SQL, handlers of commands and what only passes something on.
    parts: [
      payments('money', 'accounting-file,entry-shares,month-view'),
      payments('refunds', 'refund-changed,refundable-line'),
      payments('payment', 'account-payment,payment-state,payment-summary,receipt-url'),
      payments('checkout', 'checkout,checkout-tokens,holds,intent-metadata,line-item,priced-draft'),
      payments('{custom-payments,office,payment-issues}', 'issue-options,offline-intent,payment-record'),
      payments('providers', 'payment-provider,webhook-events'),
      payments(
        'providers/stripe',
        'rate-limited-client,stripe-disputes,stripe-errors,stripe-intents,stripe-refunds,stripe-signature',
      ),
    ],
  },
  policy: {
    title: 'Who may do what',
    // Who may call what is data, in the routes of the contracts; `backend/test/security` tries each of them.
    parts: [
      policy('http', 'platform/http/auth', 'auth.guard,caller,command-context.interceptor,office.guard,staff-caller'),
      policy('students', '{students,progress}', 'own-student,staff-students,student-actor'),
      policy('refunds', 'payments/refunds', 'staff-refunds'),
      policy('checkouts', 'payments/checkout', 'checkout-access'),
      policy('staff', '{lessons/tutors,staff/two-factor}', 'may-enroll,may-open-tutor'),
    ],
  },
  machines: {
    title: 'State machines',
    // Nearly all of a machine is a table that is read once, so each change of it needs every test of the machine. Besides the table of
    // its transitions, these are tests of one thing it does, each in a file beside it that says which.
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
