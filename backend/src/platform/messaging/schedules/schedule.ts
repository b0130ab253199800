import { SetMetadata } from '@nestjs/common';

export const scheduleKey = 'academy:schedule';

/** What a schedule declares. */
export interface ScheduleDefinition {
  /** Unique. */
  name: string;
  /** Ms between two runs. */
  everyMs: number;
}

/**
 * Declares a provider to be a schedule. A worker runs one schedule at a time, but two workers may run the same one: a run makes sure under a
 * row lock or a unique key that what it is about to do has not been done.
 */
export const Schedule = (definition: ScheduleDefinition): ClassDecorator => SetMetadata(scheduleKey, definition);

/** How a run ended: `more` when its time ran out before its work was done, so that it runs again at once. */
export type RunOutcome = 'done' | 'more';

export abstract class ScheduledTask {
  /** @returns nothing if one run can always finish the work */
  abstract run(): Promise<RunOutcome | void>;
}
