import type { DiscoveryService, Reflector } from '@nestjs/core';

export interface Discovered<Definition, Provider> {
  definition: Definition;
  provider: Provider;
}

/**
 * Finds the providers that have a definition under a metadata key.
 * @param validate returns what is wrong with a definition or its provider; null when nothing is
 * @throws Error naming a definition that is malformed or declared twice
 */
export function discoverNamed<Definition extends { name: string }, Provider extends object>(
  discovery: DiscoveryService,
  reflector: Reflector,
  key: string,
  validate: (definition: Definition, provider: object) => string | null,
): Map<string, Discovered<Definition, Provider>> {
  const found = new Map<string, Discovered<Definition, Provider>>();
  for (const { metatype, instance } of discovery.getProviders()) {
    const definition =
      typeof metatype === 'function' ? reflector.get<Definition | undefined>(key, metatype) : undefined;
    if (!definition || !instance) continue;
    const provider = instance as Provider;
    const problem = validate(definition, provider);
    if (problem) throw new Error(`${provider.constructor.name}: ${problem}`);
    const other = found.get(definition.name);
    if (other && other.provider !== provider) throw new Error(`${definition.name} is declared twice`);
    found.set(definition.name, { definition, provider });
  }
  return found;
}

const namePattern = /^[a-z]+(-[a-z0-9]+)*$/;

/** @returns what is wrong with the name of a subscriber or schedule; null when nothing is */
export function checkName(name: unknown): string | null {
  return typeof name === 'string' && namePattern.test(name) ? null : `${String(name)} is not a name`;
}
