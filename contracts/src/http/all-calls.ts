import * as accountPayments from './account-payments.js';
import * as accountSettings from './account-settings.js';
import * as accounts from './accounts.js';
import * as billing from './billing.js';
import * as calendarFeeds from './calendar-feeds.js';
import * as catalog from './catalog.js';
import * as clientErrors from './client-errors.js';
import * as closedDates from './closed-dates.js';
import * as config from './config.js';
import * as consultationPage from './consultation-page.js';
import * as consultations from './consultations.js';
import * as content from './content.js';
import * as emailCodes from './email-codes.js';
import * as facts from './facts.js';
import * as highlights from './highlights.js';
import * as leads from './leads.js';
import * as legalVersions from './legal-versions.js';
import * as lessons from './lessons.js';
import * as officeAccounts from './office/accounts.js';
import * as officeCalendar from './office/calendar.js';
import * as officeClosedSeats from './office/closed-seats.js';
import * as officeClosings from './office/closings.js';
import * as officeDateMessages from './office/date-messages.js';
import * as officeErasure from './office/erasure.js';
import * as officeFamilies from './office/families.js';
import * as officeLeads from './office/leads.js';
import * as officeLessonNotes from './office/lesson-notes.js';
import * as officeMerging from './office/merging.js';
import * as officeMoney from './office/money.js';
import * as officeNewsletter from './office/newsletter.js';
import * as officeRegistering from './office/registering.js';
import * as officeRegistrationStudents from './office/registration-students.js';
import * as officeRegistrations from './office/registrations.js';
import * as officeSaturdays from './office/saturdays.js';
import * as officeScores from './office/scores.js';
import * as officeSettings from './office/settings.js';
import * as officeStaff from './office/staff.js';
import * as officeStudentMerging from './office/student-merging.js';
import * as officeStudents from './office/students.js';
import * as officeTestDates from './office/test-dates.js';
import * as officeToday from './office/today.js';
import * as officeTutorCalendars from './office/tutor-calendars.js';
import * as officeTutors from './office/tutors.js';
import * as payments from './payments.js';
import * as privacy from './privacy.js';
import * as progress from './progress.js';
import * as registrationPage from './registration-page.js';
import * as registrations from './registrations.js';
import * as secondParents from './second-parents.js';
import * as service from './service.js';
import * as studentDocuments from './student-documents.js';
import * as studentInfo from './student-info.js';
import * as studentPlan from './student-plan.js';
import * as studentTasks from './student-tasks.js';
import * as students from './students.js';
import * as testimonial from './testimonial.js';
import * as twoFactor from './two-factor.js';
import * as waitlist from './waitlist.js';
import { isCall, isStaffCall, type AnyCall, type StaffCall } from './call.js';

const modules = {
  ...accountPayments,
  ...accountSettings,
  ...accounts,
  ...billing,
  ...calendarFeeds,
  ...catalog,
  ...clientErrors,
  ...closedDates,
  ...config,
  ...consultationPage,
  ...consultations,
  ...content,
  ...emailCodes,
  ...facts,
  ...highlights,
  ...leads,
  ...legalVersions,
  ...lessons,
  ...officeAccounts,
  ...officeCalendar,
  ...officeClosedSeats,
  ...officeClosings,
  ...officeDateMessages,
  ...officeErasure,
  ...officeFamilies,
  ...officeLeads,
  ...officeLessonNotes,
  ...officeMerging,
  ...officeMoney,
  ...officeNewsletter,
  ...officeRegistering,
  ...officeRegistrationStudents,
  ...officeRegistrations,
  ...officeSaturdays,
  ...officeScores,
  ...officeSettings,
  ...officeStaff,
  ...officeStudentMerging,
  ...officeStudents,
  ...officeTestDates,
  ...officeToday,
  ...officeTutorCalendars,
  ...officeTutors,
  ...payments,
  ...privacy,
  ...progress,
  ...registrationPage,
  ...registrations,
  ...secondParents,
  ...service,
  ...studentDocuments,
  ...studentInfo,
  ...studentPlan,
  ...studentTasks,
  ...students,
  ...testimonial,
  ...twoFactor,
  ...waitlist,
};

type CallsOf<Module> = { [Name in keyof Module as Module[Name] extends AnyCall ? Name : never]: Module[Name] };
type Calls = CallsOf<typeof modules>;

/** Name of a call: the name it is exported by. */
export type CallName = keyof Calls;
/** Name of an office call. */
export type StaffCallName = { [Name in CallName]: Calls[Name] extends StaffCall ? Name : never }[CallName];
/** Name of any other call. */
export type FamilyCallName = Exclude<CallName, StaffCallName>;

const named = Object.entries<unknown>(modules).filter((entry): entry is [CallName, AnyCall] => isCall(entry[1]));
const only = <Name extends CallName>(isIncluded: (one: AnyCall) => boolean) =>
  Object.fromEntries(named.filter(([, one]) => isIncluded(one))) as Pick<Calls, Name>;

/** Every call of the API by its name. For the server and for tests: a page imports only the calls it makes. */
export const calls = only<CallName>(() => true);
export const staffCalls = only<StaffCallName>(isStaffCall);
export const familyCalls = only<FamilyCallName>((one) => !isStaffCall(one));
