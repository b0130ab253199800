import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/** Who made a change. `guest` is a visitor without an account; `system` is a schedule, a delivery or the card provider. */
export type ActorKind = 'parent' | 'student' | 'guest' | 'staff' | 'system';

export interface Actor {
  kind: ActorKind;
  /** Account id, student id, staff id, or the name staff give on the command line; null for a guest and the system. */
  id: string | null;
}

export const systemActor: Actor = { kind: 'system', id: null };
export const guestActor: Actor = { kind: 'guest', id: null };

/** A command that is being executed. */
export interface RunningCommand {
  name: string;
  /** Whether its audit row is committed. */
  isRecorded: boolean;
}

/** On whose behalf code runs, and what triggered it. */
export interface CommandContext {
  actor: Actor;
  /** UUID of the request, the schedule's run or the command line; null for a delivery whose event was stored without one. */
  requestId: string | null;
  /** Id of the event that is being delivered. */
  causedBy: string | null;
  /** The reason that staff gave. */
  reason: string | null;
  /** Name of the subscriber or schedule that runs. */
  task: string | null;
  /** The commands that are being executed, the outermost first. */
  commands: readonly RunningCommand[];
}

const contexts = new AsyncLocalStorage<CommandContext>();

/** A new context; by default the system's, with a new request id. */
export function createContext(given: Partial<Omit<CommandContext, 'commands'>> = {}): CommandContext {
  return {
    actor: systemActor,
    requestId: randomUUID(),
    causedBy: null,
    reason: null,
    task: null,
    ...given,
    commands: [],
  };
}

/** Runs `work` in a context. Called wherever work starts: a request, a delivery, a schedule, the ops command line. */
export function runInContext<T>(context: CommandContext, work: () => T): T {
  return contexts.run(context, work);
}

/** @returns undefined outside of every request, delivery, schedule and command */
export function currentContext(): CommandContext | undefined {
  return contexts.getStore();
}

/** Sets the request id of a delivery's context once its event has been read. */
export function continueRequest(requestId: string | null): void {
  const context = contexts.getStore();
  if (context) context.requestId = requestId;
}

/** Sets the reason that a staff member gave, for the audit row of the running command. */
export function giveReason(reason: string): void {
  const context = contexts.getStore();
  if (context && reason.trim() !== '') context.reason = reason.trim();
}

/** Runs a side task of a request under its own name, so that it is not recorded under the running command's. */
export function runTask<T>(task: string, work: () => T): T {
  const context = contexts.getStore() ?? createContext();
  return contexts.run({ ...context, actor: systemActor, task, commands: [] }, work);
}

/** Runs a command under its name, nested in the command that executes it, if any. */
export function runCommand<T>(name: string, work: () => T): T {
  const context = contexts.getStore() ?? createContext();
  return contexts.run({ ...context, commands: [...context.commands, { name, isRecorded: false }] }, work);
}
