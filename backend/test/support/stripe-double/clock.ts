/** The double's own calendar, so that a test can let a day pass. Webhook signatures keep real time. */
export class DoubleClock {
  private ahead = 0;

  /** Seconds since 1970. */
  now(): number {
    return Math.floor(Date.now() / 1000) + this.ahead;
  }

  /** Lets seconds pass at once. */
  advance(seconds: number): void {
    this.ahead += seconds;
  }
}
