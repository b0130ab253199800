import { ModulesContainer } from '@nestjs/core';
import type { TestApp } from './app.js';

/** Returns the names of all commands that the product handles. */
export function handledCommands({ app }: TestApp): string[] {
  const providers = [...app.get(ModulesContainer).values()].flatMap((module) => [...module.providers.values()]);
  const names = providers.flatMap(({ metatype }) => {
    const command = metatype && (Reflect.getMetadata('__commandHandler__', metatype) as { name: string } | undefined);
    return command ? [command.name] : [];
  });
  return [...new Set(names)].toSorted();
}
