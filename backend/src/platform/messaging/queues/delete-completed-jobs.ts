import { Injectable } from '@nestjs/common';
import { Schedule, ScheduledTask } from '../schedules/schedule.js';
import { EventJobs } from './event-queue.js';

/** How long the queue pages show a completed job at most, in ms. */
const keepMs = 60 * 60_000;

/** Deletes the jobs of deliveries that were completed some time ago. The deliveries' rows stay. */
@Injectable()
@Schedule({ name: 'delete-completed-jobs', everyMs: 60_000 })
export class DeleteCompletedJobs extends ScheduledTask {
  constructor(private readonly jobs: EventJobs) {
    super();
  }

  async run(): Promise<void> {
    await this.jobs.removeCompleted(keepMs);
  }
}
