import type { CheckInTest, RecordCheckInsResponse } from '@academy/contracts/http/office/saturdays';
import { maxCheckIns, type CheckInAction } from '@academy/contracts/rules/saturdays';
import { loadCheckIn, saveCheckIn } from './check-in-storage';

/** Sends actions. @throws when the request or its response was lost */
export type SendCheckIns = (actions: readonly CheckInAction[]) => Promise<RecordCheckInsResponse>;

export interface QueueState {
  pending: readonly CheckInAction[];
  /** Error of the last attempt; null when it succeeded. */
  error: unknown;
  /** False when the browser cannot store the queue, so that unsent actions are lost when the page closes. */
  kept: boolean;
}

/**
 * Unsent check-ins of a day. They are stored on the device until the server has responded, and are sent again with the same ids after a
 * lost response.
 */
export class CheckInQueue {
  private state: QueueState;
  private readonly listeners = new Set<() => void>();
  private sending: Promise<void> | null = null;
  private since: number;

  constructor(
    private readonly day: string,
    private readonly send: SendCheckIns,
    private readonly onAnswer: (answer: RecordCheckInsResponse) => void | Promise<void>,
  ) {
    const stored = loadCheckIn();
    const own = stored?.day === day ? stored : null;
    this.since = own?.since ?? 0;
    this.state = { pending: own?.pending ?? [], error: null, kept: true };
  }

  /** The current state; the same object until it changes. */
  readonly read = (): QueueState => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Adds a tap and sends the queue. @param tests the list, stored together with the queue */
  add(action: CheckInAction, tests: readonly CheckInTest[]): void {
    if (this.state.pending.length === 0) this.since = Date.now();
    this.keep([...this.state.pending, action], tests);
    void this.flush();
  }

  /** Sends the queue. Only one call runs at a time, and a failure leaves the queue unchanged. */
  flush(): Promise<void> {
    this.sending ??= this.run().finally(() => {
      this.sending = null;
    });
    return this.sending;
  }

  /** Discards all unsent actions. */
  discard(): void {
    this.keep([], []);
  }

  private async run(): Promise<void> {
    while (this.state.pending.length > 0) {
      const batch = this.state.pending.slice(0, maxCheckIns);
      try {
        const answer = await this.send(batch);
        const sent = new Set(batch.map(({ id }) => id));
        await this.onAnswer(answer);
        this.keep(
          this.state.pending.filter(({ id }) => !sent.has(id)),
          answer.tests,
        );
      } catch (error) {
        this.change({ error });
        return;
      }
    }
  }

  private keep(pending: readonly CheckInAction[], tests: readonly CheckInTest[]): void {
    const kept = saveCheckIn({ day: this.day, since: this.since, tests: [...tests], pending: [...pending] });
    this.change({ pending, kept, error: null });
  }

  private change(part: Partial<QueueState>): void {
    this.state = { ...this.state, ...part };
    this.listeners.forEach((listener) => listener());
  }
}

/** The list with unsent actions applied. */
export function withPending(tests: readonly CheckInTest[], pending: readonly CheckInAction[]): CheckInTest[] {
  const last = new Map(pending.map((action) => [action.seat_id, action.state]));
  return tests.map((test) => ({
    ...test,
    students: test.students.map((student) => {
      const state = last.get(student.seat_id);
      return state ? { ...student, attendance: state === 'here' ? ('here' as const) : ('none' as const) } : student;
    }),
  }));
}
