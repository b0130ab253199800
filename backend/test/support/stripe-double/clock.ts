/** The double's mock clock, which lets a test skip a day. Webhook signatures use the real time. */
export class DoubleClock {
  private ahead = 0;

  /** Seconds since 1970. */
  now(): number {
    return Math.floor(Date.now() / 1000) + this.ahead;
  }

  /** Moves the clock ahead. */
  advance(seconds: number): void {
    this.ahead += seconds;
  }
}
