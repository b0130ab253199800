import type { ServiceType } from '@academy/contracts/rules/services';
import type { RegistrationDefinition } from '../definition';
import { satActCourse } from './sat-act-course';

const all: readonly RegistrationDefinition[] = [satActCourse];

/** The registration form of a service, or null while it has none. */
export function definitionOf(serviceType: ServiceType): RegistrationDefinition | null {
  return all.find((definition) => definition.serviceType === serviceType) ?? null;
}
