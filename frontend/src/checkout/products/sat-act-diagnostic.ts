import { createSatActRegistration } from '@academy/contracts/http/registrations';
import { checkDiagnosticRegistration, diagnosticFields } from '@academy/contracts/rules/diagnostic';
import { satActSpelling } from '@academy/contracts/rules/registration-fields';
import { serviceNames } from '@academy/contracts/rules/services';
import { priceCents } from '../../lib/money';
import type { RegistrationDefinition } from '../form/definition';
import { loadFailures, sharedWording, testFaults } from '../form/registration-wording';
import { parentSection, testTakerSection } from '../form/sections';
import { satAndAct } from '../form/choice';

/** Registration form for diagnostic tests. Each has one SAT date and one ACT date. */
export const satActDiagnostic = {
  serviceType: 'sat_act_diagnostic',
  title: serviceNames.sat_act_diagnostic,
  sections: [testTakerSection, parentSection],
  choice: {
    kind: 'tests',
    offers: 'diagnostic',
    title: 'Tests and dates',
    label: 'Test type',
    unchosen: 'No test chosen yet',
    ...loadFailures.tests,
  },
  rules: checkDiagnosticRegistration,
  payload: {
    spelling: satActSpelling,
    chosen: ({ tests }) => ({
      ...diagnosticFields(
        tests.map(({ id, title, price, dates }) => ({
          id,
          title,
          priceCents: priceCents(price),
          dates: satAndAct(dates),
        })),
      ),
    }),
    choiceFields: ['test_type', 'total_amount'],
    constants: { course_type: 'sat_act_diagnostic', bank_name: '', account_number: '' },
    paymentId: 'stripe_id',
  },
  lineCall: 'new_sat_act',
  post: { call: createSatActRegistration, encoding: 'multipart' },
  wording: {
    ...sharedWording,
    heading: 'Schedule an SAT/ACT diagnostic test',
    about: [
      {
        text: 'One full SAT and one full ACT with real timing, on two Saturdays. A tutor scores both, and you learn which test suits your child.',
      },
      {
        text: 'The report comes within a week of the second test. It has both scores, every missed question by topic and by cause, and a recommendation: SAT, ACT or neither yet.',
      },
    ],
    faults: testFaults,
    refused: { list: 'every message', otherwise: 'Please check your form inputs.' },
  },
  related: ['sat_act_course', 'sat_act_practice', 'executive_function'],
} satisfies RegistrationDefinition;
