import type { DiscoveryService, Reflector } from '@nestjs/core';

/**
 * Finds the providers that carry a name under a metadata key and holds them against the closed list of names.
 * @throws Error naming what is missing, doubled or not on the list
 */
export function discoverNamed<Name extends string, Provider>(
  discovery: DiscoveryService,
  reflector: Reflector,
  key: string,
  names: readonly Name[],
  what: string,
): Map<Name, Provider> {
  const found = new Map<Name, Provider>();
  for (const { metatype, instance } of discovery.getProviders()) {
    const name = typeof metatype === 'function' ? reflector.get<Name | undefined>(key, metatype) : undefined;
    if (!name || !instance) continue;
    if (!names.includes(name)) throw new Error(`${what} ${name} is not in the registry`);
    if (found.has(name) && found.get(name) !== instance) throw new Error(`${what} ${name} is there twice`);
    found.set(name, instance as Provider);
  }
  const missing = names.filter((name) => !found.has(name));
  if (missing.length > 0) throw new Error(`${what} missing: ${missing.join(', ')}`);
  return found;
}
