import { parseArgs, type ParseArgsConfig } from 'node:util';
import type { INestApplicationContext } from '@nestjs/common';
import type { CommandBus } from '@nestjs/cqrs';
import type { Database } from '../../platform/database/database.js';
import type { QueueConnection } from '../../platform/messaging/queues/queue-backend.js';
import { OpsError } from '../ops-error.js';
import { resolveId, type ResourceRef } from './resource-ref.repository.js';

/** The services that staff commands use. */
export interface StaffTools {
  app: INestApplicationContext;
  commands: CommandBus;
  database: Database;
  queues: QueueConnection;
}

/** A command that staff run from the command line. To add one, create a file in this folder and list it in `index.ts`. */
export interface StaffCommand {
  name: string;
  /** Its arguments, for the usage text. */
  synopsis: string;
  /** The explanation for the usage text; one element per line. */
  help: readonly string[];
  /** Whether the command only reads. It then needs no --as, because nothing is written to the audit log. */
  isReadOnly?: boolean;
  /**
   * Runs the command.
   * @returns a text that says what was done
   * @throws OpsError, UsageError, and any error that the command throws
   */
  run(words: readonly string[], tools: StaffTools): Promise<string>;
}

/** The arguments of a command line are invalid. The usage text is shown. */
export class UsageError extends Error {}

type Options = NonNullable<ParseArgsConfig['options']>;

/**
 * Parses the arguments after a command's name.
 * @param most maximum number of positional arguments; at least one is required
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

/** Parses the single argument of a command without options. @throws UsageError */
export const readName = (words: readonly string[]): string => readWords(words, 1, {}).name;

/** Finds the resource that an argument refers to. @throws OpsError if there is no such resource of these kinds */
export async function findResource(
  { database }: StaffTools,
  name: string,
  kinds: readonly ResourceRef['kind'][],
): Promise<ResourceRef> {
  const resource = await resolveId(database, name);
  if (!resource || !kinds.includes(resource.kind))
    throw new OpsError(`There is no ${kinds.join(', ').replace(/, ([^,]*)$/, ' or $1')} ${name}.`);
  return resource;
}
