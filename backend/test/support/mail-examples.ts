import { cents } from '@academy/contracts/rules/money';
import type { ReceiptMail } from '../../src/notifications/templates/payment-receipt.js';
import type { MovedMail } from '../../src/notifications/templates/registration-moved.js';
import type { RegistrationMail } from '../../src/notifications/templates/registration.js';

export const site = 'https://academy.example.com';
export const link = `${site}/auth/reset-password#token=abc_DEF-123`;
export const paidAt = new Date('2026-11-21T03:30:00Z');

export const receipt: ReceiptMail = {
  parentFirstName: 'Mary',
  receiptNumber: 'R-4F2A91',
  paidAt,
  lines: [
    { serviceType: 'sat_act_course', packageName: '5 Sessions', studentName: 'Ann Lee', amountCents: cents(147_500) },
    { serviceType: 'sat_act_course', packageName: '10 Sessions', studentName: 'Ben Lee', amountCents: cents(295_000) },
  ],
  totalCents: cents(442_500),
  demo: false,
  receiptUrl: `${site}/account/earnings?receipt=%224F2A91B3%22`,
};

export const registration: RegistrationMail = {
  registrationId: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
  registeredAt: paidAt,
  changedAt: paidAt,
  serviceType: 'sat_act_course',
  packageName: '5 Sessions',
  tests: [],
  amountCents: cents(147_500),
  studentFirstName: 'Ann',
  studentLastName: 'Lee',
  studentEmail: 'ann@example.com',
  school: 'Mamaroneck High',
  grade: '11',
  parentFirstName: 'Mary',
  parentLastName: 'Lee',
  parentEmail: 'mary@example.com',
  parentPhone: '9145550142',
  demo: false,
  dashboardUrl: null,
};

export const dated: RegistrationMail = {
  ...registration,
  serviceType: 'sat_act_diagnostic',
  packageName: 'SAT and ACT Diagnostic Test',
  tests: [
    { sessionId: 'diagnostic-sat-act', title: 'SAT and ACT Diagnostic Test', date: '2026-11-28 09:00', kind: 'sat' },
    { sessionId: 'diagnostic-sat-act', title: 'SAT and ACT Diagnostic Test', date: '2026-12-05 09:00', kind: 'act' },
  ],
};

/** The ACT day has gone from December 5th to the 12th. */
export const act = {
  sessionId: 'diagnostic-sat-act',
  title: 'SAT and ACT Diagnostic Test',
  date: '2026-12-12 09:00',
  kind: 'act',
  moved: { from: '2026-12-05 09:00', times: 2 },
} as const;

export const moved = (word = 'Ann'): MovedMail => {
  const tests = [...dated.tests.slice(0, 1), act].map((test) => ({
    ...test,
    title: word === 'Ann' ? test.title : word,
  }));
  return {
    registration: { ...dated, studentFirstName: word, parentFirstName: word, tests },
    test: tests[1] as (typeof tests)[1],
    oldDate: '2026-12-05 09:00',
  };
};
