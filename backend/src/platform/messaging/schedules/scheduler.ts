import { InjectQueue } from '@nestjs/bullmq';
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService, Reflector } from '@nestjs/core';
import type { Queue } from 'bullmq';
import { discoverNamed } from '../subscribers/discover.js';
import { scheduleKey, schedules, type ScheduledTask, type ScheduleName } from './schedule.js';

/** Keeps the clock's entries in the queue and runs what they name. */
@Injectable()
export class ScheduleRunner implements OnModuleInit, OnApplicationBootstrap {
  private readonly logger = new Logger('schedules');
  private tasks = new Map<ScheduleName, ScheduledTask>();

  constructor(
    @InjectQueue('schedules') private readonly queue: Queue,
    private readonly discovery: DiscoveryService,
    private readonly reflector: Reflector,
  ) {}

  onModuleInit(): void {
    this.tasks = discoverNamed(
      this.discovery,
      this.reflector,
      scheduleKey,
      Object.keys(schedules) as ScheduleName[],
      'Schedule',
    );
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.ensure();
  }

  /** Writes the entries; called again by the sweep, as a queue that lost its data has lost them too. */
  async ensure(): Promise<void> {
    for (const [name, every] of Object.entries(schedules)) {
      await this.queue.upsertJobScheduler(
        name,
        { every },
        { name, opts: { removeOnComplete: { count: 20 }, removeOnFail: { count: 200 } } },
      );
    }
  }

  /** @throws whatever the task throws: the queue keeps the failure, the next turn comes anyway */
  async run(name: string): Promise<void> {
    const task = this.tasks.get(name as ScheduleName);
    if (!task) {
      this.logger.warn({ schedule: name, message: 'no such schedule any more' });
      return;
    }
    await task.run();
  }
}
