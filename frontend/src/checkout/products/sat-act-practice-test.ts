import { createPracticeTestRegistration } from '@academy/contracts/http/registrations';
import { checkPracticeRegistration, practiceFields } from '@academy/contracts/rules/practice';
import { serviceSpelling } from '@academy/contracts/rules/registration-fields';
import { serviceNames } from '@academy/contracts/rules/services';
import { datesOf } from '@academy/contracts/rules/exams';
import { paymentTexts } from '../purchase/payment-wording';
import type { RegistrationDefinition } from '../form/definition';
import { loadFailures, sharedWording, testFaults } from '../form/registration-wording';
import { parentSection, testTakerSection } from '../form/sections';

/** Registration form for practice tests. Each can have any number of dates. */
export const satActPracticeTest = {
  serviceType: 'sat_act_practice',
  title: serviceNames.sat_act_practice,
  sections: [testTakerSection, parentSection],
  choice: {
    kind: 'tests',
    offers: 'practice',
    title: 'Tests and dates',
    label: 'Test type',
    unchosen: 'No test chosen yet',
    ...loadFailures.tests,
  },
  rules: checkPracticeRegistration,
  payload: {
    spelling: serviceSpelling,
    chosen: ({ tests }) => ({
      ...practiceFields(tests.map(({ dates, ...test }) => ({ ...test, dates: datesOf(dates) }))),
    }),
    choiceFields: ['test_type', 'tests'],
    constants: { course_type: 'sat_act_practice', bank_name: '', account_number: '' },
    paymentId: 'stripe_id',
  },
  lineCall: 'practice_tests',
  post: { call: createPracticeTestRegistration, encoding: 'json' },
  wording: {
    ...sharedWording,
    heading: 'Register for SAT/ACT practice tests',
    about: [
      { text: 'A proctored test on a Saturday morning, with real timing and real breaks. You pay for each date.' },
    ],
    faults: testFaults,
    refused: { text: paymentTexts.unexpected },
    sessionsAtEnd: true,
  },
  related: ['sat_act_course', 'sat_act_diagnostic', 'college_essays'],
} satisfies RegistrationDefinition;
