import type { ServiceType } from '../rules/services.js';
import { academy } from './academy.js';

/** What a student brings to a test day: the form, the calendar entry and the reminder say the same. */
export const testDayNote =
  'Please arrive by 8:45 am with a photo ID, a calculator and two pencils, and for the SAT a charged laptop or tablet.';

const { city } = academy.address;
const agreeOn = (what: string) => `Within a working day we call or write to you to agree on ${what}.`;

/** What happens after a registration, in order, as the confirmation and its mail say it. */
const steps: Record<ServiceType, readonly string[]> = {
  sat_act_course: [
    'We read the registration and choose a tutor.',
    agreeOn('the first session'),
    `Sessions are an hour each, in ${city} or online.`,
  ],
  sat_act_diagnostic: [
    'The calendar file in your mail holds both dates.',
    testDayNote,
    'You get a marked report by topic within a week of the second test.',
  ],
  sat_act_practice: [
    'The calendar file in your mail holds every date.',
    testDayNote,
    'You get the scores and a topic report within a week of each test.',
  ],
  college_admissions: [
    'The counselor reads the registration.',
    agreeOn('the first meeting'),
    'Please have the latest transcript and any test scores ready.',
  ],
  college_essays: [
    'The essay coach reads the registration.',
    agreeOn('the first session'),
    'Please send us the prompts and any draft there is.',
  ],
  executive_function: [
    'The coach reads the registration.',
    agreeOn('a weekly time'),
    `Sessions are half an hour each, in ${city} or online.`,
  ],
};

export function nextStepsOf(serviceType: ServiceType): readonly string[] {
  return steps[serviceType];
}
