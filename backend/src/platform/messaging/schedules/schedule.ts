import { SetMetadata } from '@nestjs/common';

/** Everything that runs by the clock, and how often, in ms. Start-up fails on one missing or doubled. */
export const schedules = {
  'reconcile-open-payments': 60_000,
  'expire-open-checkouts': 60_000,
  'offer-test-dates': 60 * 60_000,
  'catch-up-with-provider': 5 * 60_000,
  'return-unclaimed-money': 10 * 60_000,
  'finish-refunds': 60_000,
  'remind-of-coming-dates': 5 * 60_000,
  'clear-old-rows': 60 * 60_000,
} as const;

export type ScheduleName = keyof typeof schedules;

export const scheduleKey = 'academy:schedule';

/**
 * Declares a provider to be the schedule of this name. A worker runs one schedule at a time, but nothing keeps two workers from the same one:
 * a run makes sure under a row lock or a unique key that what it is about to do has not been done.
 */
export const Schedule = (name: ScheduleName): ClassDecorator => SetMetadata(scheduleKey, name);

export abstract class ScheduledTask {
  abstract run(): Promise<void>;
}
