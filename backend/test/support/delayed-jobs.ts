import { EventJobs } from '../../src/platform/messaging/queues/event-queue.js';
import { jobIdOf } from '../../src/platform/messaging/queues/queue.names.js';
import type { TestApp } from './app.js';
import { until } from './journey.js';

/** Reads the delay of a job that starts later. @returns the job's own delay in ms; null if it is not delayed */
export async function delayOf(
  { app }: TestApp,
  delivery: { event_id: string; subscriber: string },
): Promise<number | null> {
  const job = await mailQueue(app).getJob(jobIdOf(delivery));
  return (await job?.getState()) === 'delayed' ? (job?.delay ?? 0) : null;
}

/** Starts a delayed job now. @throws Error if it is not delayed */
export async function startNow({ app }: TestApp, delivery: { event_id: string; subscriber: string }): Promise<void> {
  const job = await mailQueue(app).getJob(jobIdOf(delivery));
  if (!job) throw new Error(`No job for ${delivery.subscriber}`);
  await job.promote();
}

/** Waits until a delivery to a subscriber has failed and is waiting for its next attempt. Works only with queues in PostgreSQL. */
export async function failedAttempt({ database }: Pick<TestApp, 'database'>, subscriber: string): Promise<void> {
  const failed = "SELECT 1 FROM bullmq.job WHERE name = $1 AND state = 'delayed' AND attempts_made > 0";
  await until(`a failed attempt to ${subscriber}`, async () => (await database.query(failed, [subscriber])).length > 0);
}

function mailQueue(app: TestApp['app']) {
  const queue = app
    .get(EventJobs, { strict: false })
    .all()
    .find(({ name }) => name === 'mail');
  if (!queue) throw new Error('No mail queue');
  return queue;
}
