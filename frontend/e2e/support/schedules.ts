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

  /**
   * Starts the next run of a schedule now, like Promote on the queue page, instead of up to a minute later.
   * @throws Error if no run is planned
   */
  async runNow(name: string): Promise<void> {
    const read = await fetch(`${this.queues}?activeQueue=schedules&status=delayed&page=1&jobsPerPage=100`, {
      headers: this.headers,
    });
    const { queues } = (await read.json()) as Board;
    const next = queues.find((queue) => queue.name === 'schedules')?.jobs.find((job) => job.name === name);
    if (!next) throw new Error(`No run of ${name} is planned`);
    const promoted = await fetch(`${this.queues}/schedules/${encodeURIComponent(next.id)}/promote`, {
      method: 'PUT',
      headers: this.headers,
    });
    if (!promoted.ok) throw new Error(`The queue page answered ${promoted.status}: ${await promoted.text()}`);
  }
}
