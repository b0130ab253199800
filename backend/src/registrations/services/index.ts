import type { LineCall } from '@academy/contracts/http/payments';
import { fieldText, type RegistrationFields } from '@academy/contracts/rules/registration-fields';
import { isServiceType, type ServiceType } from '@academy/contracts/rules/services';
import { admissions } from './admissions.js';
import { course } from './course.js';
import { diagnostic } from './diagnostic.js';
import { essays } from './essays.js';
import { executive } from './executive.js';
import type { ServiceDefinition } from './service-definition.js';
import { practice } from './practice.js';

export type { PackageService, TestService, TestSelection } from './service-definition.js';

const services: Record<ServiceType, ServiceDefinition> = {
  sat_act_course: course,
  sat_act_diagnostic: diagnostic,
  sat_act_practice: practice,
  college_admissions: admissions,
  college_essays: essays,
  executive_function: executive,
};

/** Whether a product is sold as tests on dates, with a seat for each. */
export const sellsTests = (product: string): boolean => isServiceType(product) && services[product].sells === 'tests';

/** The service of a payload. `/new_sat_act` is a course if its `type` says so, otherwise diagnostic tests. */
export function findService(call: LineCall, body: RegistrationFields): ServiceDefinition {
  if (call === 'new_sat_act') return fieldText(body, 'type') === course.serviceType ? course : diagnostic;
  const found = Object.values(services).find((service) => service.call === call);
  if (!found) throw new Error(`No service is posted as ${call}`);
  return found;
}
