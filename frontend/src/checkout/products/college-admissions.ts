import { createAdmissionsRegistration } from '@academy/contracts/http/registrations';
import { admissionsFlags, checkAdmissionsRegistration } from '@academy/contracts/rules/admissions';
import { serviceSpelling } from '@academy/contracts/rules/registration-fields';
import { serviceNames } from '@academy/contracts/rules/services';
import { admissionsPackagesQuery } from '../../api/catalog';
import { chosenOf } from '../form/choice';
import type { PackageChoice, RegistrationDefinition } from '../form/definition';
import { formTexts, loadFailures, sharedWording } from '../form/registration-wording';
import { paymentTexts } from '../purchase/payment-wording';
import { parentSection, studentSection } from '../form/sections';

const choice: PackageChoice = {
  kind: 'packages',
  title: 'Package',
  label: 'Counseling package',
  unchosen: 'No package chosen yet',
  query: admissionsPackagesQuery,
  fallback: null,
  ...loadFailures.packages,
};

/** Registration form for college admissions counseling. */
export const collegeAdmissions = {
  serviceType: 'college_admissions',
  title: serviceNames.college_admissions,
  sections: [parentSection, studentSection],
  choice,
  rules: checkAdmissionsRegistration,
  payload: {
    spelling: { ...serviceSpelling, grade: 'grade' },
    chosen: (draft, today) => {
      const { id = '', name = '', price = '' } = chosenOf(choice, draft) ?? {};
      return {
        package_id: id,
        package_type: name,
        subtotal: String(price),
        exam_date: today,
        ...admissionsFlags(name),
      };
    },
    choiceFields: ['package_id', 'package_type', 'subtotal'],
    constants: { course_type: 'college_admissions' },
    paymentId: 'payment_intent_id',
  },
  lineCall: 'college_admission',
  post: { call: createAdmissionsRegistration, encoding: 'multipart' },
  wording: {
    ...sharedWording,
    heading: 'Register for college admissions counseling',
    faults: [],
    faultsTitle: formTexts.correctErrors,
    refused: { list: 'first messages', otherwise: paymentTexts.unexpected },
  },
  related: ['college_essays', 'sat_act_diagnostic', 'executive_function'],
} satisfies RegistrationDefinition;
