import { createExecutiveRegistration } from '@academy/contracts/http/registrations';
import { checkExecutiveRegistration } from '@academy/contracts/rules/executive';
import { serviceSpelling } from '@academy/contracts/rules/registration-fields';
import { serviceNames } from '@academy/contracts/rules/services';
import { executivePackagesQuery } from '../../api/catalog';
import { chosenOf } from '../form/choice';
import type { PackageChoice, RegistrationDefinition } from '../form/definition';
import { demoPackages, formTexts, loadFailures, sharedWording } from '../form/registration-wording';
import { paymentTexts } from '../purchase/payment-wording';
import { parentSection, studentSection } from '../form/sections';
import { seededOptions } from './seeded-packages';

const choice: PackageChoice = {
  kind: 'packages',
  title: 'Package',
  label: 'Coaching package',
  unchosen: 'No package chosen yet',
  query: executivePackagesQuery,
  fallback: { packages: seededOptions('executive_function'), when: 'demo', notice: demoPackages },
  ...loadFailures.packageOptions,
};

/** Registration form for executive function coaching. */
export const executiveFunction = {
  serviceType: 'executive_function',
  title: serviceNames.executive_function,
  sections: [parentSection, studentSection],
  choice,
  rules: checkExecutiveRegistration,
  payload: {
    spelling: { ...serviceSpelling, grade: 'grade' },
    chosen: (draft, today) => {
      const { id = '', name = '', price = '' } = chosenOf(choice, draft) ?? {};
      return { package_id: id, package_type: name, subtotal: String(price), exam_date: today };
    },
    choiceFields: ['package_id', 'package_type', 'subtotal'],
    constants: { type: 'executive_function', course_type: 'executive_function' },
    paymentId: 'payment_intent_id',
  },
  lineCall: 'executive_coaching',
  post: { call: createExecutiveRegistration, encoding: 'multipart' },
  wording: {
    ...sharedWording,
    heading: 'Register for executive function coaching',
    about: [
      {
        title: 'What is practiced',
        text: 'The skills that turn knowing what to do into doing it:',
        points: [
          'Planning a week and keeping to it',
          'Starting on time and finishing',
          'Keeping papers and files in order',
          'Studying for a test over several days',
        ],
      },
      {
        title: 'Group or private',
        text: 'Private sessions follow one student’s own week, assignment by assignment. Group sessions of up to four practice the same skills together, which suits students who work better with others. Both last 30 minutes. Tell us which you prefer when we call.',
      },
    ],
    faults: [],
    faultsTitle: formTexts.correctErrors,
    refused: { list: 'first messages', otherwise: paymentTexts.unexpected },
  },
  related: ['sat_act_course', 'college_admissions', 'college_essays'],
} satisfies RegistrationDefinition;
