import { createSatActRegistration } from '@academy/contracts/http/registrations';
import { coursePackages } from '@academy/contracts/seed/course-packages';
import { checkCourseRegistration } from '@academy/contracts/rules/course';
import { satActSpelling } from '@academy/contracts/rules/registration-fields';
import { serviceNames } from '@academy/contracts/rules/services';
import { coursePackagesQuery } from '../../api/catalog';
import { chosenOf } from '../form/choice';
import type { PackageChoice, RegistrationDefinition } from '../form/definition';
import { formTexts, loadFailures, packageMissing, sharedWording } from '../form/registration-wording';
import { parentSection, studentSection } from '../form/sections';
import { asOptions } from './seeded-packages';

const choice: PackageChoice = {
  kind: 'packages',
  title: 'Package',
  label: 'Course package',
  unchosen: 'No package chosen yet',
  query: coursePackagesQuery,
  fallback: {
    packages: asOptions(coursePackages),
    when: 'always',
    notice: { tone: 'warning', title: 'Could not load package options from server. Using default options.' },
  },
  ...loadFailures.packages,
};

/** Registration form for an SAT/ACT course. */
export const satActCourse = {
  serviceType: 'sat_act_course',
  title: serviceNames.sat_act_course,
  sections: [parentSection, studentSection],
  choice,
  rules: checkCourseRegistration,
  payload: {
    spelling: { ...satActSpelling, grade: 'grade' },
    chosen: (draft, today) => {
      const { id = '', name = '', price = '' } = chosenOf(choice, draft) ?? {};
      return { packages: id, package_name: name, amount: String(price), exam_date: today };
    },
    choiceFields: ['packages', 'package_name', 'amount'],
    constants: { type: 'sat_act_course', course_type: 'sat_act_course' },
    paymentId: 'payment_intent_id',
  },
  lineCall: 'new_sat_act',
  post: { call: createSatActRegistration, encoding: 'multipart' },
  wording: {
    ...sharedWording,
    heading: 'Register for an SAT/ACT course',
    faults: [packageMissing],
    refused: { text: formTexts.correctErrors },
  },
  related: ['sat_act_diagnostic', 'sat_act_practice', 'college_admissions'],
} satisfies RegistrationDefinition;
