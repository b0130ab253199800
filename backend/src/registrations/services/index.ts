import type { LineCall } from '@academy/contracts/http/payments';
import { fieldText, type RegistrationFields } from '@academy/contracts/rules/registration-fields';
import { isServiceType, serviceSells, type ServiceType } from '@academy/contracts/rules/services';
import { admissions } from './admissions.js';
import { course } from './course.js';
import { diagnostic } from './diagnostic.js';
import { essays } from './essays.js';
import { executive } from './executive.js';
import type { PackageService, ServiceDefinition, TestService } from './service-definition.js';
import { practice } from './practice.js';

export type { PackageService, TestService, TestSelection } from './service-definition.js';

/** Every service has a definition, of the kind that it sells. */
const services: {
  [Service in ServiceType]: (typeof serviceSells)[Service] extends 'tests' ? TestService : PackageService;
} = {
  sat_act_course: course,
  sat_act_diagnostic: diagnostic,
  sat_act_practice: practice,
  college_admissions: admissions,
  college_essays: essays,
  executive_function: executive,
};

const byCall: Record<Exclude<LineCall, 'new_sat_act'>, ServiceDefinition> = {
  practice_tests: services.sat_act_practice,
  college_admission: services.college_admissions,
  college_essays: services.college_essays,
  executive_coaching: services.executive_function,
};

/** Whether a product is sold as tests on dates, with a seat for each. */
export const sellsTests = (product: string): boolean => isServiceType(product) && serviceSells[product] === 'tests';

/** The service of a payload. `/new_sat_act` is a course if its `type` says so, otherwise diagnostic tests. */
export function findService(call: LineCall, body: RegistrationFields): ServiceDefinition {
  if (call !== 'new_sat_act') return byCall[call];
  return fieldText(body, 'type') === course.serviceType ? services.sat_act_course : services.sat_act_diagnostic;
}
