import type { WireProxy } from '../wire-proxy.js';

/** Just before a message goes on, or right after it arrived. */
export type Phase = 'before' | 'after';

/** Where a process is killed: at the nth message on all wires together, counted from when it is armed. */
export interface Crash {
  nth: number;
  phase: Phase;
}

/** Counts the messages on several wires, and lets something happen at one of them. */
export class KillPoint {
  /** How many messages have come by since it was armed, in both directions. */
  messages = 0;
  /** The wire on which it happened, once it has. */
  happenedOn: string | undefined;
  private crash: Crash | undefined;

  /** @param kill ends the process at once */
  constructor(private readonly kill: () => void) {}

  arm(crash?: Crash): void {
    this.messages = 0;
    this.happenedOn = undefined;
    this.crash = crash;
  }

  watch(wire: string, proxy: WireProxy): void {
    // Another message may be counted while this one is on its way.
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
