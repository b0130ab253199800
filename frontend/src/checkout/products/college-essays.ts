import { createEssaysRegistration } from '@academy/contracts/http/registrations';
import { checkEssaysRegistration } from '@academy/contracts/rules/essays';
import { serviceSpelling } from '@academy/contracts/rules/registration-fields';
import { serviceNames } from '@academy/contracts/rules/services';
import { essayPackagesQuery } from '../../api/catalog';
import { chosenOf } from '../form/choice';
import type { PackageChoice, RegistrationDefinition } from '../form/definition';
import { demoPackages, formTexts, loadFailures, sharedWording } from '../form/registration-wording';
import { paymentTexts } from '../purchase/payment-wording';
import { parentSection, studentSection } from '../form/sections';
import { seededOptions } from './seeded-packages';

const choice: PackageChoice = {
  kind: 'packages',
  title: 'Package',
  label: 'Essay package',
  unchosen: 'No package chosen yet',
  query: essayPackagesQuery,
  fallback: { packages: seededOptions('college_essays'), when: 'demo', notice: demoPackages },
  ...loadFailures.packageOptions,
};

/** Registration form for essay coaching. */
export const collegeEssays = {
  serviceType: 'college_essays',
  title: serviceNames.college_essays,
  sections: [parentSection, studentSection],
  choice,
  rules: checkEssaysRegistration,
  payload: {
    spelling: { ...serviceSpelling, grade: 'grade' },
    chosen: (draft, today) => {
      const { id = '', price = '' } = chosenOf(choice, draft) ?? {};
      // The documented field `sessions` contains the price.
      return { packages: id, sessions: String(price), exam_date: today };
    },
    choiceFields: ['packages', 'sessions'],
    constants: { course_type: 'college_essays' },
    paymentId: 'payment_intent_id',
  },
  lineCall: 'college_essays',
  post: { call: createEssaysRegistration, encoding: 'multipart' },
  wording: {
    ...sharedWording,
    heading: 'Register for college essay coaching',
    about: [
      {
        text: 'A coach works with your child from the first idea to the final comma: finding the story, giving it a shape and reviewing each draft line by line. The words stay your child’s own.',
      },
      {
        text: 'This form sells single sessions and sets. The stages and packages on our essay services page are arranged by phone or email, then paid on our online payment page.',
      },
    ],
    faults: [],
    faultsTitle: formTexts.correctErrors,
    refused: { list: 'first messages', otherwise: paymentTexts.unexpected },
  },
  related: ['college_admissions', 'sat_act_course', 'executive_function'],
} satisfies RegistrationDefinition;
