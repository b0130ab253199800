import { academy } from '../academy.js';
import { clockOf, minuteOfDay } from '../rules/consultation-starts.js';
import { formatClock } from '../rules/dates.js';
import type { ServiceType } from '../rules/services.js';

/** How many minutes before a test starts students should be there. */
const arrivalMinutes = 15;
const minutesOfDay = 24 * 60;

/** @param date "YYYY-MM-DD HH:mm" */
function arrivalOf(date: string): string {
  const minute = minuteOfDay(date.slice(11)) - arrivalMinutes;
  return formatClock(clockOf((minute + minutesOfDay) % minutesOfDay));
}

/** When the doors open, for tests whose date is not chosen yet. */
export const doorsNote = `Doors open ${arrivalMinutes} minutes before a test starts.`;

/**
 * When a student arrives on a test day, and with what. Shown after registering, in calendar entries and in emails.
 * @param dates of all tests it is about, "YYYY-MM-DD HH:mm", academy time
 */
export function testDayNote(dates: readonly string[]): string {
  const [arrival, ...others] = new Set(dates.map(arrivalOf));
  const when =
    arrival !== undefined && others.length === 0
      ? `by ${arrival}`
      : `${arrivalMinutes} minutes before each test starts`;
  return `Please arrive ${when} with a photo ID (a school ID is fine), a calculator and two pencils. For the SAT, also bring a charged laptop or tablet.`;
}

const { city } = academy.address;
/** Who reads the next steps: only parents are called, and not every student may book lessons. */
type Reader = 'parent' | 'student';
const scheduleFor = (reader: Reader) => (what: string) =>
  reader === 'student'
    ? `Within two business days, we’ll contact your parent to schedule ${what}.`
    : `Within two business days, we’ll call or email you to schedule ${what}. With an account, you can also book it online right away.`;

/** How the step about the calendar ends: on pages, and in the email that has the file. */
export const calendarFile = {
  onPages: '. Your confirmation email has a calendar file attached.',
  inEmail: ' with the attached file.',
} as const;

/** What happens after a registration, in order. Shown on confirmation and registration pages and in emails. */
const stepsFor = (
  dates: readonly string[],
  schedule: (what: string) => string,
): Record<ServiceType, readonly string[]> => ({
  sat_act_course: [
    'We review the registration.',
    schedule('the first session'),
    `Each session is one hour, in ${city} or online.`,
  ],
  sat_act_diagnostic: [
    `Add both dates to your calendar${calendarFile.onPages}`,
    testDayNote(dates),
    'You get a scored report by topic within a week of the second test.',
  ],
  sat_act_practice: [
    `Add all dates to your calendar${calendarFile.onPages}`,
    testDayNote(dates),
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
});

/** What happens after a registration, in order. @param dates of its tests, see {@link testDayNote} */
export function nextStepsOf(
  serviceType: ServiceType,
  dates: readonly string[],
  reader: Reader = 'parent',
): readonly string[] {
  return stepsFor(dates, scheduleFor(reader))[serviceType];
}
