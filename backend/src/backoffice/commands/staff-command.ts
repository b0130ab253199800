import { parseArgs, type ParseArgsConfig } from 'node:util';
import type { INestApplicationContext } from '@nestjs/common';
import type { CommandBus } from '@nestjs/cqrs';
import type { DataSource } from 'typeorm';
import type { QueueConnection } from '../../platform/messaging/queues/queue-backend.js';
import { OpsError } from '../ops-error.js';
import { resolveId, type ResourceRef } from './resource-ref.repository.js';

/** What a staff command works with. */
export interface StaffTools {
  app: INestApplicationContext;
  commands: CommandBus;
  dataSource: DataSource;
  queues: QueueConnection;
}

/** Something the staff do from the command line. A new one is a file in this folder and a line in its list. */
export interface StaffCommand {
  name: string;
  /** Its arguments, as the usage shows them. */
  synopsis: string;
  /** What it does, as the usage says it; one element per line. */
  help: readonly string[];
  /** @returns what was done, in words. @throws OpsError, UsageError, and whatever the command refuses with */
  run(words: readonly string[], tools: StaffTools): Promise<string>;
}

/** The words of a command line are not understood; the usage says what they can be. */
export class UsageError extends Error {}

type Options = NonNullable<ParseArgsConfig['options']>;

/**
 * Reads the words after a command's name.
 * @param most how many other arguments are allowed; at least one is required
 * @throws UsageError
 */
export function readWords<O extends Options>(words: readonly string[], most: number, options: O) {
  try {
    const { values, positionals } = parseArgs({ args: [...words], options, allowPositionals: true, strict: true });
    const [name, ...rest] = positionals;
    if (!name || positionals.length > most) throw new UsageError();
    return { name, rest, values };
  } catch {
    throw new UsageError();
  }
}

/** Reads the one word of a command that takes no options. @throws UsageError */
export const readName = (words: readonly string[]): string => readWords(words, 1, {}).name;

/** Finds what a word on the command line refers to. @throws OpsError when there is no such resource of these kinds */
export async function findResource(
  { dataSource }: StaffTools,
  name: string,
  kinds: readonly ResourceRef['kind'][],
): Promise<ResourceRef> {
  const resource = await resolveId(dataSource, name);
  if (!resource || !kinds.includes(resource.kind))
    throw new OpsError(`There is no ${kinds.join(', ').replace(/, ([^,]*)$/, ' or $1')} ${name}.`);
  return resource;
}
