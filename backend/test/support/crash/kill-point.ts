import type { WireProxy } from '../wire-proxy.js';

/** Just before a message is forwarded, or right after it has arrived. */
export type Phase = 'before' | 'after';

/** When to kill the process: at the nth message across all connections, counted from the moment of arming. */
export interface Crash {
  nth: number;
  phase: Phase;
}

/** Counts the messages on several connections and kills the process at one of them. */
export class KillPoint {
  /** Number of messages in both directions since arming. */
  messages = 0;
  /** The connection on which the kill was triggered, if it was. */
  happenedOn: string | undefined;
  private crash: Crash | undefined;

  /** @param kill kills the process immediately */
  constructor(private readonly kill: () => void) {}

  arm(crash?: Crash): void {
    this.messages = 0;
    this.happenedOn = undefined;
    this.crash = crash;
  }

  watch(wire: string, proxy: WireProxy): void {
    // Another message may be counted while this one is being forwarded.
    const numbers = new WeakMap<object, number>();
    proxy.watcher = {
      before: (message) => {
        this.messages += 1;
        numbers.set(message, this.messages);
        if (this.isAt(this.messages, 'before')) {
          this.happen(wire);
          throw new Error('what was not sent yet never arrives');
        }
      },
      after: (message) => {
        if (this.isAt(numbers.get(message), 'after')) this.happen(wire);
      },
    };
  }

  private isAt(number: number | undefined, phase: Phase): boolean {
    return this.crash?.nth === number && this.crash?.phase === phase;
  }

  private happen(wire: string): void {
    this.crash = undefined;
    this.happenedOn = wire;
    this.kill();
  }
}
