import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { EmailCopy } from './current-copy.js';
import { listEmailCopy } from './email-copy.repository.js';

/** How long the texts are cached, in ms: a change reaches the next email within that time. */
const keptMs = 2_000;

/** The office's edited texts of emails. */
@Injectable()
export class EmailCopies {
  private kept: { until: number; copies: Promise<ReadonlyMap<string, EmailCopy>> } | undefined;

  constructor(private readonly database: Database) {}

  /** @param subscriber name of the subscriber that sends the email @returns null for the standard texts */
  async of(subscriber: string): Promise<EmailCopy | null> {
    return (await this.read()).get(subscriber) ?? null;
  }

  private read(): Promise<ReadonlyMap<string, EmailCopy>> {
    const now = performance.now();
    if (!this.kept || this.kept.until < now) {
      const copies = listEmailCopy(this.database);
      this.kept = { until: now + keptMs, copies };
      // A failed read is not cached: the delivery is retried and reads again.
      copies.catch(() => (this.kept = undefined));
    }
    return this.kept.copies;
  }
}
