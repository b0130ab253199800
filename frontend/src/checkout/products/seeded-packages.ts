import type { PackageSeed } from '@academy/contracts/seed/course-packages';
import { servicePackages } from '@academy/contracts/seed/service-packages';
import type { ServiceType } from '@academy/contracts/rules/services';
import type { ServiceOption } from '../form/definition';

/** Packages of the seed catalog, as options of a form. */
export function asOptions(seeds: readonly PackageSeed[]): ServiceOption[] {
  return seeds.map(({ id, name, priceCents, description }) => ({ id, name, price: priceCents / 100, description }));
}

export const seededOptions = (service: ServiceType): ServiceOption[] =>
  asOptions(servicePackages.filter((seed) => seed.service === service));
