interface Board {
  queues: { name: string; jobs: { id: string; name: string }[] }[];
}

/** The schedules of a product, as its queue pages on the ops port show them. */
export class Schedules {
  private readonly headers: { authorization: string };
  private readonly queues: string;

  /** @param login `user:password` of the ops port */
  constructor(opsUrl: string, login: string) {
    this.headers = { authorization: `Basic ${Buffer.from(login).toString('base64')}` };
    this.queues = `${opsUrl}/queues/api/queues`;
  }

  /** Lets the next run of a schedule begin now, as the queue page's Promote does, not up to a minute later. @throws Error when it is not planned */
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
