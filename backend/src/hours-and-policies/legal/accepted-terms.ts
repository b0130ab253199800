import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { listAcceptedTerms } from './legal-versions.repository.js';

/** Milliseconds after which the versions are read again. */
const maxAgeMs = 60_000;

/** The versions of the terms that purchases may be made with. They are kept in memory, so that a checkout does not wait for them. */
@Injectable()
export class AcceptedTerms implements OnApplicationBootstrap {
  private versions: readonly string[] = [];
  private readAt = -Infinity;

  constructor(private readonly database: Database) {}

  async onApplicationBootstrap(): Promise<void> {
    // A process that starts while the database is down reads them with the first checkout.
    await this.read().catch(() => undefined);
  }

  /** Whether a purchase may be made with a version: the current one, or one that ended within the last two hours. */
  async has(version: string): Promise<boolean> {
    const isOld = performance.now() - this.readAt > maxAgeMs;
    // A version that was accepted a minute ago is accepted; the next checkout sees what has changed.
    if (!this.versions.includes(version)) await this.read();
    else if (isOld) void this.read().catch(() => undefined);
    return this.versions.includes(version);
  }

  /** The current version. @throws Error if there is none */
  async current(): Promise<string> {
    if (performance.now() - this.readAt > maxAgeMs) await this.read();
    const current = this.versions.at(-1);
    if (current === undefined) throw new Error('The terms have no version');
    return current;
  }

  private async read(): Promise<void> {
    this.readAt = performance.now();
    this.versions = await listAcceptedTerms(this.database);
  }
}
