import { coursePackages } from '@academy/contracts/defaults/course-packages';
import { checkCourseRegistration, packageMissingMessage } from '@academy/contracts/rules/course';
import { serviceNames } from '@academy/contracts/rules/services';
import { coursePackagesQuery } from '../../../api/catalogue';
import type { RegistrationDefinition } from '../definition';
import { formTexts, sharedWording } from '../registration-wording';
import { gradeField, parentSection, studentFields } from '../sections';

/** Registration for an SAT/ACT course. */
export const satActCourse = {
  serviceType: 'sat_act_course',
  title: serviceNames.sat_act_course,
  sections: [parentSection, { title: 'Student Information', fields: [...studentFields, gradeField] }],
  options: {
    label: 'Course package',
    query: coursePackagesQuery,
    fallback: coursePackages.map(({ id, name, priceCents, description }) => ({ id, name, price: priceCents / 100, description })),
    failed: { tone: 'warning', title: 'Could not load package options from server. Using default options.' },
  },
  rules: checkCourseRegistration,
  payload: {
    spelling: {
      parent_first_name: 'parent_firstname',
      parent_last_name: 'parent_lastname',
      parent_phone: 'parent_phone',
      parent_email: 'parent_email',
      student_first_name: 'student_firstname',
      student_last_name: 'student_lastname',
      student_email: 'student_email',
      school: 'school',
      grade: 'grade',
      package: 'packages',
    },
    packageName: 'package_name',
    amount: 'amount',
    today: 'exam_date',
    constants: { type: 'sat_act_course', course_type: 'sat_act_course' },
    paymentId: 'payment_intent_id',
  },
  lineCall: 'new_sat_act',
  post: { route: 'registerSatAct', encoding: 'multipart' },
  wording: {
    ...sharedWording,
    heading: 'Register for an SAT/ACT course',
    submit: 'Proceed to Payment',
    packageMissing: { tone: 'error', title: formTexts.validationTitle, text: packageMissingMessage },
    invalid: null,
  },
  related: ['sat_act_diagnostic', 'sat_act_practice', 'college_admissions'],
} satisfies RegistrationDefinition;
