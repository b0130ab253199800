import type { CheckInTest, RecordCheckInsResponse } from '@academy/contracts/http/office/saturdays';
import { maxCheckIns, type CheckInAction } from '@academy/contracts/rules/saturdays';
import { loadCheckIn, saveCheckIn } from './check-in-storage';

/** Sends actions. @throws when they did not arrive, or their answer did not */
export type SendCheckIns = (actions: readonly CheckInAction[]) => Promise<RecordCheckInsResponse>;

export interface QueueState {
  pending: readonly CheckInAction[];
  /** Why the last attempt failed; null when it did not. */
  error: unknown;
  /** False when the browser keeps nothing: what is not sent is lost with the page. */
  kept: boolean;
}

/**
 * The check-ins of a day that are not sent yet. They are kept on the device until the server has answered, and are sent again with the
 * same ids when an answer is lost.
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

  /** The state now; the same object until it changes. */
  readonly read = (): QueueState => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Adds a tap, and sends what there is. @param tests the list, kept beside it */
  add(action: CheckInAction, tests: readonly CheckInTest[]): void {
    if (this.state.pending.length === 0) this.since = Date.now();
    this.keep([...this.state.pending, action], tests);
    void this.flush();
  }

  /** Sends what is not sent yet. One call runs at a time; a failure leaves everything as it was. */
  flush(): Promise<void> {
    this.sending ??= this.run().finally(() => {
      this.sending = null;
    });
    return this.sending;
  }

  /** Gives up what is not sent. */
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

/** The list with what is not sent yet on top. */
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
