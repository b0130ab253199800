import type { LineCall } from '@academy/contracts/http/payments';
import { fieldText, type RegistrationFields } from '@academy/contracts/rules/registration-fields';
import { admissions } from './admissions.js';
import { course } from './course.js';
import { diagnostic } from './diagnostic.js';
import { essays } from './essays.js';
import { executive } from './executive.js';
import type { ServiceDefinition } from './service-definition.js';
import { practice } from './practice.js';

export type { PackageService, TestService, TestSelection } from './service-definition.js';

const byCall: Record<Exclude<LineCall, 'new_sat_act'>, ServiceDefinition> = {
  practice_tests: practice,
  college_admission: admissions,
  college_essays: essays,
  executive_coaching: executive,
};

const services: readonly ServiceDefinition[] = [course, diagnostic, ...Object.values(byCall)];

/** Whether a product is sold as tests on dates, with a seat for each. */
export const sellsTests = (product: string): boolean =>
  services.some(({ serviceType, sells }) => serviceType === product && sells === 'tests');

/** The service of a payload. `/new_sat_act` is a course if its `type` says so, otherwise diagnostic tests. */
export function findService(call: LineCall, body: RegistrationFields): ServiceDefinition {
  if (call !== 'new_sat_act') return byCall[call];
  return fieldText(body, 'type') === course.serviceType ? course : diagnostic;
}
