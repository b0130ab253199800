import { describe, expect, it, vi } from 'vitest';
import { ReconcilePayments } from '../../src/payments/payment/payment.schedules.js';
import { ScheduleRunner } from '../../src/platform/messaging/schedules/scheduler.js';
import { count } from '../support/card-app.js';
import { until } from '../support/journey.js';
import type { JobFixture } from './job-fixture.js';

const name = 'clear-old-rows';
const repair = 'reconcile-open-payments';
/** Runs once a day, so not during the test. */
const rare = 'find-stray-files';
const hour = 60 * 60_000;

/** Tests of the scheduler that keeps recurring jobs planned. */
export function scheduleTests(fixture: JobFixture): void {
  it('reschedules a schedule whose next run is hours too late because of a wrong clock', async () => {
    const { database } = fixture.product;
    const scheduler = fixture.product.app.get(ScheduleRunner, { strict: false });
    const ensure = scheduler.ensure.bind(scheduler);
    // Stub out the product's own sweep, which could repair the schedule at any moment.
    const held = vi.spyOn(scheduler, 'ensure').mockResolvedValue();
    const queue = fixture.queue('schedules');
    const next = async () => (await queue.getJobScheduler(name))?.next ?? 0;
    await queue.removeJobScheduler(name);
    await queue.upsertJobScheduler(name, { every: hour, startDate: Date.now() + 3 * hour }, { name });
    expect(await next()).toBeGreaterThan(Date.now() + 2 * hour);
    await database.query('DELETE FROM schedule_runs WHERE name = $1', [name]);
    await ensure();
    expect(await next()).toBeLessThanOrEqual(Date.now() + hour);
    await until(
      'the schedule to have run',
      async () => (await count(fixture.product, 'schedule_runs WHERE name = $1', [name])) === 1,
    );
    held.mockRestore();
  });

  it('counts the time of a schedule that never succeeded from when the worker started', async () => {
    const { database } = fixture.product;
    const scheduler = fixture.product.app.get(ScheduleRunner, { strict: false });
    const held = vi.spyOn(scheduler, 'ensure').mockResolvedValue();
    const lastSuccess = async () =>
      (await database.query<{ at: Date }>('SELECT last_success_at AS at FROM schedule_runs WHERE name = $1', [rare]))[0]
        ?.at;
    await database.query('DELETE FROM schedule_runs WHERE name = $1', [rare]);
    await scheduler.onApplicationBootstrap();
    const planned = await lastSuccess();
    expect(planned).toBeInstanceOf(Date);
    await scheduler.onApplicationBootstrap();
    expect(await lastSuccess()).toEqual(planned);
    held.mockRestore();
  });

  describe('a schedule that this release does not declare', () => {
    const removed = 'schedule-of-another-release';

    /** Plans it as a worker of another release does. @param minutes since its last success; null without a row */
    async function plan(minutes: number | null): Promise<void> {
      await fixture.queue('schedules').upsertJobScheduler(removed, { every: hour }, { name: removed });
      const { database } = fixture.product;
      await database.query('DELETE FROM schedule_runs WHERE name = $1', [removed]);
      if (minutes !== null)
        await database.query(
          'INSERT INTO schedule_runs (name, last_success_at, every_seconds) VALUES ($1, academy_now() - make_interval(mins => $2), 3600)',
          [removed, minutes],
        );
    }
    const left = async () => ({
      planned: Boolean(await fixture.queue('schedules').getJobScheduler(removed)),
      rows: await count(fixture.product, 'schedule_runs WHERE name = $1', [removed]),
    });

    it('is removed, with its row, once no worker has run it for two intervals', async () => {
      const scheduler = fixture.product.app.get(ScheduleRunner, { strict: false });
      const ensure = scheduler.ensure.bind(scheduler);
      const held = vi.spyOn(scheduler, 'ensure').mockResolvedValue();
      // A worker of the older release still runs it, and its last run may have failed.
      for (const minutes of [0, 122]) {
        await plan(minutes);
        await ensure();
        expect(await left()).toEqual({ planned: true, rows: 1 });
      }
      for (const minutes of [124, null]) {
        await plan(minutes);
        await ensure();
        expect(await left()).toEqual({ planned: false, rows: 0 });
      }
      // The release that declares it comes back.
      await plan(0);
      await ensure();
      expect(await left()).toEqual({ planned: true, rows: 1 });
      await plan(null);
      await ensure();
      held.mockRestore();
    });
  });

  it('records a schedule again if another release removed it', async () => {
    const scheduler = fixture.product.app.get(ScheduleRunner, { strict: false });
    const queue = fixture.queue('schedules');
    const ensure = scheduler.ensure.bind(scheduler);
    const held = vi.spyOn(scheduler, 'ensure').mockResolvedValue();
    // Paused, because a run would record it as well.
    await queue.pause();
    await queue.removeJobScheduler(name);
    await fixture.product.database.query('DELETE FROM schedule_runs WHERE name = $1', [name]);
    await ensure();
    expect(await queue.getJobScheduler(name)).toBeTruthy();
    expect(await count(fixture.product, 'schedule_runs WHERE name = $1', [name])).toBe(1);
    await queue.resume();
    held.mockRestore();
  });

  it('schedules nothing while the process clock differs from the database clock', async () => {
    const scheduler = fixture.product.app.get(ScheduleRunner, { strict: false });
    const queue = fixture.queue('schedules');
    const ensure = scheduler.ensure.bind(scheduler);
    const held = vi.spyOn(scheduler, 'ensure').mockResolvedValue();
    await queue.removeJobScheduler(name);
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3 * hour);
    await ensure().finally(() => clock.mockRestore());
    expect(await queue.getJobScheduler(name)).toBeFalsy();
    await ensure();
    expect(await queue.getJobScheduler(name)).toBeTruthy();
    held.mockRestore();
  });

  it('reruns a schedule immediately while it has more to do, and then stops', async () => {
    const run = vi.spyOn(ReconcilePayments.prototype, 'run').mockResolvedValue('done');
    for (let more = 0; more < 4; more += 1) run.mockResolvedValueOnce('more');
    await fixture.queue('schedules').add(repair, {});
    await until('the runs that follow', async () => run.mock.calls.length >= 5);
    const waiting = await fixture.queue('schedules').getWaiting();
    expect(waiting.filter((job) => job.name === repair)).toEqual([]);
    run.mockRestore();
  });

  it('queues only one more run if several workers have more to do', async () => {
    const run = vi.spyOn(ReconcilePayments.prototype, 'run').mockResolvedValue('more');
    const scheduler = fixture.product.app.get(ScheduleRunner, { strict: false });
    const queue = fixture.queue('schedules');
    await queue.pause();
    for (let worker = 0; worker < 3; worker += 1) await scheduler.run(repair);
    const jobs = await queue.getWaiting();
    expect(jobs.filter((job) => job.name === repair)).toHaveLength(1);
    run.mockRestore();
    await queue.resume();
  });
}
