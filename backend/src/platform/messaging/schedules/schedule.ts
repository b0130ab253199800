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
 * Declares a provider to be a schedule. A worker runs one schedule at a time, but two workers may run the same one. A run therefore uses a
 * row lock or a unique key to make sure that its work has not been done already.
 */
export const Schedule = (definition: ScheduleDefinition): ClassDecorator => SetMetadata(scheduleKey, definition);

/** How a run ended: `more` if its time ran out before its work was done, so that it runs again immediately. */
export type RunOutcome = 'done' | 'more';

export abstract class ScheduledTask {
  /** @returns nothing if one run can always finish the work */
  abstract run(): Promise<RunOutcome | void>;
}
