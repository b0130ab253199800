import 'reflect-metadata';
import { subscriberKey, type SubscriberDefinition } from './subscriber.js';

/** A feature module, or what its `forRoot` returned. */
interface ModuleParts {
  module?: object;
  imports?: unknown[];
  providers?: unknown[];
}

/** The subscribers that these modules provide, read only from their decorators, because the migration step starts no application. */
export function declaredSubscribers(modules: readonly unknown[], seen = new Set<unknown>()): SubscriberDefinition[] {
  return modules.flatMap((entry) => {
    const parts: ModuleParts = typeof entry === 'object' && entry !== null ? entry : {};
    const module = typeof entry === 'function' ? entry : parts.module;
    if (!module || seen.has(module)) return [];
    seen.add(module);
    const read = (key: string) => (Reflect.getMetadata(key, module) as unknown[] | undefined) ?? [];
    const own = [...read('providers'), ...(parts.providers ?? [])].flatMap((provider) => {
      const definition: unknown =
        typeof provider === 'function' ? Reflect.getMetadata(subscriberKey, provider) : undefined;
      return definition ? [definition as SubscriberDefinition] : [];
    });
    return [...own, ...declaredSubscribers([...read('imports'), ...(parts.imports ?? [])], seen)];
  });
}
