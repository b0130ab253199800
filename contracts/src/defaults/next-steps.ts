import type { ServiceType } from '../rules/services.js';

/** What happens after a registration, in order, as the confirmation and its mail say it. */
const steps: Record<ServiceType, readonly string[]> = {
  sat_act_course: ['We read the registration and choose a tutor.', 'We call or write to you to agree on the first session.', 'Sessions are an hour each, in Larchmont or online.'],
  sat_act_diagnostic: [
    'The calendar file in your mail holds both dates.',
    'Please arrive by 8:45 am with a photo ID, a calculator and two pencils.',
    'You get a marked report by topic within a week of the second test.',
  ],
  sat_act_practice: ['The calendar file in your mail holds every date.', 'Please arrive by 8:45 am with a photo ID, a calculator and two pencils.', 'You get the scores and a topic report within a week of each test.'],
  college_admissions: ['We read the registration and choose a counselor.', 'We call or write to you to agree on the first meeting.', 'Please have the latest transcript and any test scores ready.'],
  college_essays: ['We read the registration and choose an essay coach.', 'We call or write to you to agree on the first session.', 'Please send us the prompts and any draft there is.'],
  executive_function: ['We read the registration and choose a coach.', 'We call or write to you to agree on a weekly time.', 'Sessions are half an hour each, in Larchmont or online.'],
};

export function nextStepsOf(serviceType: ServiceType): readonly string[] {
  return steps[serviceType];
}
