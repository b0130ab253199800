import type { DoubleClock } from './clock.js';
import { Problem } from './problems.js';

export interface Answer {
  status: number;
  body: unknown;
}

interface Entry {
  path: string;
  parameters: string;
  created: number;
  /** Missing while the first request is still running. */
  answer?: Answer;
}

const keptSeconds = 24 * 60 * 60;

/** Keeps the first response for each key for a day, including errors, and replays it for the same request. */
export class IdempotencyStore {
  private readonly entries = new Map<string, Entry>();

  constructor(private readonly clock: DoubleClock) {}

  /**
   * Runs the work once per key.
   * @param parameters the request's parameters in canonical form
   * @throws Problem 400 for a different request with this key, 409 while the first one is running
   */
  async run(
    key: string | undefined,
    path: string,
    parameters: string,
    work: () => Promise<Answer>,
  ): Promise<Answer & { replayed: boolean }> {
    if (key === undefined) {
      return { ...(await work()), replayed: false };
    }
    const kept = this.find(key);
    if (kept) {
      return { ...replay(kept, key, path, parameters), replayed: true };
    }
    const entry: Entry = { path, parameters, created: this.clock.now() };
    this.entries.set(key, entry);
    try {
      entry.answer = await work();
      return { ...entry.answer, replayed: false };
    } catch (error) {
      if (error instanceof Problem && error.executed) {
        entry.answer = { status: error.status, body: { error: error.body } };
      } else {
        this.entries.delete(key);
      }
      throw error;
    }
  }

  private find(key: string): Entry | undefined {
    const entry = this.entries.get(key);
    if (entry?.answer && this.clock.now() - entry.created >= keptSeconds) {
      this.entries.delete(key);
      return undefined;
    }
    return entry;
  }
}

function replay(entry: Entry, key: string, path: string, parameters: string): Answer {
  if (entry.path !== path || entry.parameters !== parameters) {
    const first =
      entry.path === path
        ? 'with the same parameters they were first used with.'
        : `for the same endpoint they were first used for ('${entry.path}' vs '${path}').`;
    const message = `Keys for idempotent requests can only be used ${first} Try using a key other than '${key}' if you meant to execute a different request.`;
    throw new Problem(400, { type: 'idempotency_error', message });
  }
  if (!entry.answer) {
    const message = `There is currently another in-progress request using this Idempotent Key: ${key}.`;
    throw new Problem(409, { type: 'idempotency_error', code: 'idempotency_key_in_use', message });
  }
  return entry.answer;
}
