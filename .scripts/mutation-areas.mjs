import { readdirSync } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import { root } from './repo.mjs';

const machines = readdirSync(join(root, 'frontend', 'src'), { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.machine.ts'),
);

/** Files of a folder of the payments, with the tests beside them. */
const payments = (folder, names) => ({
  name: ['payments', ...folder.match(/[\w-]+/g)].join('-'),
  files: [`backend/src/payments/${folder}/{${names}}.ts`],
  tests: [`backend/src/payments/${folder}/**/*.test.ts`],
});

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
    parts: [{ name: 'rules', files: ['contracts/src/rules/**/*.ts'] }],
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
    parts: [
      {
        name: 'policy',
        files: [
          'backend/src/lessons/tutors/may-open-tutor.ts',
          'backend/src/payments/checkout/checkout-access.ts',
          'backend/src/payments/refunds/staff-refunds.ts',
          'backend/src/platform/http/auth/{auth.guard,caller,command-context.interceptor,office.guard,staff-caller}.ts',
          'backend/src/progress/student-actor.ts',
          'backend/src/staff/two-factor/may-enroll.ts',
          'backend/src/students/{own-student,staff-students}.ts',
        ],
      },
    ],
    tests: ['backend/src/**/*.test.ts'],
  },
  machines: {
    title: 'State machines',
    // Nearly all of a machine is a table that is read once, so each change of it needs every test of the machine. Besides the table of
    // its transitions, these are tests of one thing it does, each in a file beside it that says which.
    parts: machines.toSorted().map((file) => {
      const beside = `frontend/src/${dirname(file).replaceAll(sep, '/')}`;
      return {
        name: basename(file, '.ts'),
        files: [`${beside}/${basename(file)}`],
        tests: [`${beside}/*.{machine,opening,purchase,refresh,sign-in,updates}.test.ts`],
      };
    }),
  },
};
