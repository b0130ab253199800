import type { Type } from '@nestjs/common';
import { INJECTABLE_WATERMARK } from '@nestjs/common/constants.js';

function isProvider(one: unknown): one is Type {
  if (typeof one !== 'function') return false;
  // Handlers of commands are not marked as injectable. Arrow functions have no prototype.
  const { prototype } = one as { prototype?: object };
  return Reflect.hasOwnMetadata(INJECTABLE_WATERMARK, one) || (prototype !== undefined && 'execute' in prototype);
}

/**
 * The providers that files export: handlers of commands, classes that read, subscribers, schedules and other injectable classes. With it,
 * a module lists files instead of classes.
 * @param files what `import * as` gives
 */
export const providersIn = (...files: object[]): Type[] =>
  files.flatMap((file): unknown[] => Object.values(file)).filter(isProvider);
