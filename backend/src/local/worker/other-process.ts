import { setTimeout as sleep } from 'node:timers/promises';
import type { ProcessView } from './worker-messages.js';

/** What the operations pages of one process ask the other one. */
export interface OtherProcess {
  /** Returns what it has measured; an empty view, and a note in the log, if it does not say so in time. Never rejects. */
  view(): Promise<ProcessView>;
  /** Receives its answer; null if it could not measure anything. */
  answer(view: ProcessView | null): void;
}

interface OtherProcessOptions {
  /** Sends the question. */
  ask(): void;
  log(line: string): void;
  /** How long an answer may take, in ms. Prometheus waits 10 seconds for all metrics. */
  limitMs?: number;
}

/** Connects the pages of this process with the other process. Who asks while a question is open shares its answer. */
export function createOtherProcess({ ask, log, limitMs = 3_000 }: OtherProcessOptions): OtherProcess {
  let open: Promise<ProcessView> | undefined;
  let receive: (view: ProcessView | null) => void = () => undefined;

  async function question(): Promise<ProcessView> {
    const answered = new Promise<ProcessView | null>((resolve) => (receive = resolve));
    ask();
    const view = await Promise.race([answered, sleep(limitMs, null, { ref: false })]);
    open = undefined;
    if (view) return view;
    log('Operations: the metrics and traces of the site are missing, because it did not report them.');
    return { metrics: [], traces: [] };
  }

  return { view: () => (open ??= question()), answer: (view) => receive(view) };
}
