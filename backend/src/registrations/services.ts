import type { FieldErrors } from '@academy/contracts/http/errors';
import type { SessionType } from '@academy/contracts/http/catalog';
import type { LineCall } from '@academy/contracts/http/payments';
import { checkAdmissionsRegistration } from '@academy/contracts/rules/admissions';
import { checkCourseRegistration } from '@academy/contracts/rules/course';
import { checkDiagnosticRegistration, readDiagnosticTests } from '@academy/contracts/rules/diagnostic';
import { checkEssaysRegistration } from '@academy/contracts/rules/essays';
import type { ChosenDates, SatOrAct } from '@academy/contracts/rules/exams';
import { checkExecutiveRegistration } from '@academy/contracts/rules/executive';
import { checkPracticeRegistration, practiceDatesField, readPracticeTests } from '@academy/contracts/rules/practice';
import { fieldText, type RegistrationFields } from '@academy/contracts/rules/registration-fields';
import type { serviceSells, ServiceType } from '@academy/contracts/rules/services';
import type { SeatKind } from '../seats/index.js';

/** A test requested in a payload. */
export interface TestSelection {
  /** Empty when only a title was sent. */
  id: string;
  /** Empty when only an id was sent; both fields may also have the same text. */
  title: string;
  /** Set when the test itself does not specify the exam. */
  exam?: SatOrAct;
  chosen: ChosenDates;
  seats: { date: string; kind: SeatKind }[];
}

interface AnyService {
  serviceType: ServiceType;
  /** Error messages by documented field. Does not check availability in the catalog. */
  check(body: RegistrationFields): FieldErrors;
}

/** A service sold as one of several packages. */
export interface PackageService extends AnyService {
  sells: 'packages';
  /** Field that gets the error message for an unknown package. */
  packageField: string;
}

/** A service sold as tests on dates, with a seat for each date. */
export interface TestService extends AnyService {
  sells: 'tests';
  sessionType: SessionType;
  read(body: RegistrationFields): TestSelection[];
  /** Field that gets error messages about the dates of the N-th test, counted from 1. */
  datesField(body: RegistrationFields, n: number): string;
}

type ServiceDefinition = PackageService | TestService;

/** How each service is read from its documented payload, by the kind that it sells. */
const services: {
  [Service in ServiceType]: (typeof serviceSells)[Service] extends 'tests' ? TestService : PackageService;
} = {
  sat_act_course: {
    sells: 'packages',
    serviceType: 'sat_act_course',
    packageField: 'packages',
    check: checkCourseRegistration,
  },
  sat_act_diagnostic: {
    sells: 'tests',
    serviceType: 'sat_act_diagnostic',
    sessionType: 'diagnostic',
    check: checkDiagnosticRegistration,
    read: (body) =>
      readDiagnosticTests(body).map(({ id, title, dates }) => ({
        id,
        title,
        chosen: dates,
        seats: [
          { date: dates.sat, kind: 'sat' },
          { date: dates.act, kind: 'act' },
        ],
      })),
    datesField: (_body, n) => `test_${n}_dates`,
  },
  sat_act_practice: {
    sells: 'tests',
    serviceType: 'sat_act_practice',
    sessionType: 'practice',
    check: checkPracticeRegistration,
    // A practice test may be identified by its id or its title.
    read: (body) =>
      readPracticeTests(body).map(({ id, dates, exam }) => ({
        id,
        ...(exam && { exam }),
        title: id,
        chosen: dates,
        seats: dates.map((date) => ({ date, kind: 'practice' })),
      })),
    datesField: practiceDatesField,
  },
  college_admissions: {
    sells: 'packages',
    serviceType: 'college_admissions',
    // The five flags of the payload only repeat the package, so they are not read.
    packageField: 'package_id',
    check: checkAdmissionsRegistration,
  },
  college_essays: {
    sells: 'packages',
    serviceType: 'college_essays',
    // The field `sessions` of the payload holds the price, and is not read.
    packageField: 'packages',
    check: checkEssaysRegistration,
  },
  executive_function: {
    sells: 'packages',
    serviceType: 'executive_function',
    packageField: 'package_type',
    check: checkExecutiveRegistration,
  },
};

const byCall: Record<Exclude<LineCall, 'new_sat_act'>, ServiceDefinition> = {
  practice_tests: services.sat_act_practice,
  college_admission: services.college_admissions,
  college_essays: services.college_essays,
  executive_coaching: services.executive_function,
};

/** The service of a payload. `/new_sat_act` is a course if its `type` says so, otherwise diagnostic tests. */
export function findService(call: LineCall, body: RegistrationFields): ServiceDefinition {
  if (call !== 'new_sat_act') return byCall[call];
  const isCourse = fieldText(body, 'type') === services.sat_act_course.serviceType;
  return isCourse ? services.sat_act_course : services.sat_act_diagnostic;
}
