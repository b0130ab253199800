import { InjectQueue } from '@nestjs/bullmq';
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService, Reflector } from '@nestjs/core';
import type { Queue } from 'bullmq';
import { DataSource } from 'typeorm';
import { createContext, runInContext } from '../../audit/command-context.js';
import { AcademyClock } from '../../database/academy-clock.js';
import { checkName, discoverNamed, type Discovered } from '../subscribers/discover.js';
import { ScheduledTask, scheduleKey, type ScheduleDefinition } from './schedule.js';
import { recordPlanned, recordSuccess } from './schedule-runs.repository.js';

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
    private readonly dataSource: DataSource,
    private readonly clock: AcademyClock,
  ) {}

  /** @throws Error for a schedule that is malformed or declared twice */
  onModuleInit(): void {
    this.tasks = discoverNamed(this.discovery, this.reflector, scheduleKey, checkSchedule);
  }

  async onApplicationBootstrap(): Promise<void> {
    // A worker also starts before the migration, or without the database, and runs its schedules.
    await recordPlanned(this.dataSource, this.definitions()).catch((error: unknown) =>
      this.logger.warn({
        message: 'the planned schedules could not be recorded',
        error: error instanceof Error ? error.message : String(error),
      }),
    );
    await this.ensure();
  }

  definitions(): ScheduleDefinition[] {
    return [...this.tasks.values()].map(({ definition }) => definition);
  }

  /**
   * Adds missing entries, for example after the queue lost its data, and replaces entries whose next run is further away than their interval:
   * a worker with a wrong clock planned that run, and the queue would keep it. The database's clock decides; a process whose own clock
   * differs changes nothing.
   */
  async ensure(): Promise<void> {
    const now = (await this.clock.now()).getTime();
    if (Math.abs(Date.now() - now) > MAX_CLOCK_SKEW_MS) {
      this.logger.error({ message: "this process's clock is wrong, it plans no runs", offsetMs: Date.now() - now });
      return;
    }
    const planned = new Map((await this.queue.getJobSchedulers()).map((entry) => [entry.key, entry]));
    for (const { name, everyMs } of this.definitions()) {
      const entry = planned.get(name);
      const late = entry !== undefined && (entry.next ?? 0) > now + everyMs + MAX_CLOCK_SKEW_MS;
      if (late) {
        this.logger.warn({ message: 'the next run was too far away, planned again', schedule: name, next: entry.next });
        await this.queue.removeJobScheduler(name);
      }
      if (!entry || late || Number(entry.every) !== everyMs) await this.plan(name, everyMs);
    }
  }

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
    await recordSuccess(this.dataSource, task.definition);
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
