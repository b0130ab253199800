import { vi } from 'vitest';

interface Board {
  queues: { name: string; jobs: { id: string; name: string }[] }[];
}

/** Access to a product's schedules through the queue pages on its ops port. */
export class Schedules {
  private readonly headers: { authorization: string };
  private readonly queues: string;

  /** @param login `user:password` for the ops port */
  constructor(opsUrl: string, login: string) {
    this.headers = { authorization: `Basic ${Buffer.from(login).toString('base64')}` };
    this.queues = `${opsUrl}/queues/api/queues`;
  }

  /** Starts the next run of a schedule now, like Promote on the queue page, instead of up to a minute later. */
  async runNow(name: string): Promise<void> {
    const start = async () => {
      if (!(await this.promoteNext(name))) throw new Error(`No run of ${name} is planned`);
    };
    await vi.waitFor(start, { timeout: 10_000, interval: 100 });
  }

  /** @returns false if no run is waiting, because the planned one has just started or ended */
  private async promoteNext(name: string): Promise<boolean> {
    const read = await fetch(`${this.queues}?activeQueue=schedules&status=delayed&page=1&jobsPerPage=100`, {
      headers: this.headers,
    });
    const { queues } = (await read.json()) as Board;
    const next = queues.find((queue) => queue.name === 'schedules')?.jobs.find((job) => job.name === name);
    if (!next) return false;
    const promoted = await fetch(`${this.queues}/schedules/${encodeURIComponent(next.id)}/promote`, {
      method: 'PUT',
      headers: this.headers,
    });
    return promoted.ok;
  }
}
