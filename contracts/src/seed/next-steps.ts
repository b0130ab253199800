import type { ServiceType } from '../rules/services.js';
import { academy } from '../academy.js';

/** What a student brings to a test day. Shown after registering, in calendar entries and in emails. */
export const testDayNote =
  'Please arrive by 8:45 am with a photo ID (a school ID is fine), a calculator and two pencils. For the SAT, also bring a charged laptop or tablet.';

const { city } = academy.address;
const schedule = (what: string) =>
  `Within two business days, we’ll call or email you to schedule ${what}. With an account, you can also book it online right away.`;

/** What happens after a registration, in order. Shown on confirmation and registration pages and in emails. */
const steps: Record<ServiceType, readonly string[]> = {
  sat_act_course: [
    'We review the registration.',
    schedule('the first session'),
    `Each session is one hour, in ${city} or online.`,
  ],
  sat_act_diagnostic: [
    'Add both dates to your calendar. Your confirmation email has a calendar file attached.',
    testDayNote,
    'You get a scored report by topic within a week of the second test.',
  ],
  sat_act_practice: [
    'Add all dates to your calendar. Your confirmation email has a calendar file attached.',
    testDayNote,
    'You get the scores and a topic report within a week of each test.',
  ],
  college_admissions: [
    'The counselor reviews the registration.',
    schedule('the first meeting'),
    'Please have the latest transcript and any test scores ready.',
  ],
  college_essays: [
    'The essay coach reviews the registration.',
    schedule('the first session'),
    'Please send us the prompts and any drafts.',
  ],
  executive_function: [
    'The coach reviews the registration.',
    schedule('a weekly time'),
    `Each session is 30 minutes, in ${city} or online.`,
  ],
};

export function nextStepsOf(serviceType: ServiceType): readonly string[] {
  return steps[serviceType];
}
