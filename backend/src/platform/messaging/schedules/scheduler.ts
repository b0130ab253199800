import { InjectQueue } from '@nestjs/bullmq';
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService, Reflector } from '@nestjs/core';
import type { Queue } from 'bullmq';
import { Database } from '../../database/database.js';
import { createContext, runInContext } from '../../audit/command-context.js';
import { AcademyClock } from '../../database/academy-clock.js';
import { checkName, discoverNamed, type Discovered } from '../subscribers/discover.js';
import { ScheduledTask, scheduleKey, type ScheduleDefinition } from './schedule.js';
import { deleteForgotten, recordPlanned, recordSuccess } from './schedule-runs.repository.js';

/** Maximum difference between the clocks of this process and the database, in ms. Beyond it, the process does not plan runs. */
const MAX_CLOCK_SKEW_MS = 10_000;

/** How many finished runs the queue keeps for the queue pages. */
const keptRuns = { removeOnComplete: { count: 20 }, removeOnFail: { count: 200 } };

/** @returns what is wrong with a schedule's declaration; null when nothing is */
export function checkSchedule({ name, everyMs }: ScheduleDefinition, provider: object): string | null {
  if (!(provider instanceof ScheduledTask)) return 'a schedule extends ScheduledTask';
  if (!Number.isInteger(everyMs) || everyMs < 1_000) return `${everyMs} ms is not an interval`;
  return checkName(name);
}

/** Keeps one entry per schedule in the queue and runs the tasks. */
@Injectable()
export class ScheduleRunner implements OnModuleInit, OnApplicationBootstrap {
  private readonly logger = new Logger('schedules');
  private tasks = new Map<string, Discovered<ScheduleDefinition, ScheduledTask>>();

  constructor(
    @InjectQueue('schedules') private readonly queue: Queue,
    private readonly discovery: DiscoveryService,
    private readonly reflector: Reflector,
    private readonly database: Database,
    private readonly clock: AcademyClock,
  ) {}

  /** @throws Error for a schedule that is malformed or declared twice */
  onModuleInit(): void {
    this.tasks = discoverNamed(this.discovery, this.reflector, scheduleKey, checkSchedule);
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.record(this.definitions());
    await this.ensure();
  }

  definitions(): ScheduleDefinition[] {
    return [...this.tasks.values()].map(({ definition }) => definition);
  }

  /** A worker also starts before the migration, or without the database, and runs its schedules. */
  private async record(schedules: readonly ScheduleDefinition[]): Promise<void> {
    await recordPlanned(this.database, schedules).catch(this.warn('the planned schedules could not be recorded'));
  }

  /**
   * Adds missing entries, for example after the queue lost its data, and replaces entries whose next run is further away than their interval:
   * a worker with a wrong clock planned that run, and the queue would keep it. The database's clock decides; a process whose own clock
   * differs changes nothing. Also removes what earlier releases left behind, see {@link forget}.
   */
  async ensure(): Promise<void> {
    const now = (await this.clock.now()).getTime();
    if (Math.abs(Date.now() - now) > MAX_CLOCK_SKEW_MS) {
      this.logger.error({ message: "this process's clock is wrong, it plans no runs", offsetMs: Date.now() - now });
      return;
    }
    const planned = new Map((await this.queue.getJobSchedulers()).map((entry) => [entry.key, entry]));
    // Recorded before they are planned: another release would remove an entry without a row.
    const missing = this.definitions().filter(({ name }) => !planned.has(name));
    if (missing.length > 0) await this.record(missing);
    for (const { name, everyMs } of this.definitions()) {
      const entry = planned.get(name);
      const late = entry !== undefined && (entry.next ?? 0) > now + everyMs + MAX_CLOCK_SKEW_MS;
      if (late) {
        this.logger.warn({ message: 'the next run was too far away, planned again', schedule: name, next: entry.next });
        await this.queue.removeJobScheduler(name);
      }
      if (!entry || late || Number(entry.every) !== everyMs) await this.plan(name, everyMs);
    }
    await this.forget([...planned.keys()]).catch(this.warn('schedules of earlier releases could not be removed'));
  }

  /**
   * Removes schedules that no release declares any more. Otherwise their entries would run into nothing, and their rows would be late for good.
   *
   * In a rolling deploy, an older worker may still declare a schedule that this one does not know, or a newer worker already does. As long as
   * such a schedule succeeds, its row is recent and it stays. If it fails and is removed, or if an older release comes back, nothing is lost:
   * each worker adds what it declares when it starts and once a minute. This is also why the check is repeated: an older worker can add its
   * entries again after this one has started.
   */
  private async forget(entries: readonly string[]): Promise<void> {
    const known = new Set([...this.tasks.keys(), ...(await deleteForgotten(this.database, this.definitions()))]);
    for (const schedule of entries.filter((name) => !known.has(name))) {
      await this.queue.removeJobScheduler(schedule);
      this.logger.log({ message: 'removed a schedule that no release declares any more', schedule });
    }
  }

  private readonly warn = (message: string) => (error: unknown) =>
    this.logger.warn({ message, error: error instanceof Error ? error.message : String(error) });

  private async plan(name: string, every: number): Promise<void> {
    await this.queue.upsertJobScheduler(name, { every }, { name, opts: keptRuns });
  }

  /** @throws whatever the task throws: the queue records the failure, and the next run takes place anyway */
  async run(name: string): Promise<void> {
    const task = this.tasks.get(name);
    if (!task) {
      this.logger.warn({ schedule: name, message: 'no such schedule any more' });
      return;
    }
    const outcome = await runInContext(createContext({ task: name }), () => task.provider.run());
    await recordSuccess(this.database, task.definition);
    if (outcome === 'more') await this.runAgain(name);
  }

  /**
   * Queues a run after the waiting schedules, unless a run of this schedule is already waiting. The planned run of each minute may add a run
   * while others are in progress, so that a backlog spreads over all workers.
   */
  private async runAgain(name: string): Promise<void> {
    const waiting = await this.queue.getWaiting();
    if (!waiting.some((job) => job.name === name)) await this.queue.add(name, {}, keptRuns);
  }
}
