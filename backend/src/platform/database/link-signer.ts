import { createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Database } from './database.js';
import { isDatabaseDown } from './database-down.js';
import { getLinkSecret } from './link-secret.repository.js';

/** The data that a signature covers. */
type SignedParts = readonly (string | number)[];

/**
 * Signs links in emails with HMAC-SHA256 under a 256-bit secret. The migration generates the secret, one row in the database, so
 * nothing has to be configured.
 *
 * A token is `<part>.<part>.<signature>`: it can be used in a URL without encoding. The same parts always give the same token, so a
 * retried email has the same link, and a forged token is recognized without reading a table.
 */
@Injectable()
export class LinkSigner implements OnApplicationBootstrap {
  private readonly logger = new Logger('links');
  private secret: Promise<Buffer> | null = null;

  constructor(private readonly database: Database) {}

  /**
   * Reads the secret before the first request: inside a transaction, reading it would take a second connection from the pool.
   *
   * A failure is logged and does not end the process. The site, payments and the webhook work without links, each link tries again, and an
   * email that could not get its link is retried for three days. A process that ended here would take all of that away, also in a short
   * outage of the database.
   */
  async onApplicationBootstrap(): Promise<void> {
    await this.read().catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      if (isDatabaseDown(error))
        this.logger.warn({
          message: 'the link secret could not be read yet, the first link tries again',
          error: reason,
        });
      else this.logger.error({ message: 'links cannot be signed: the link secret cannot be read', error: reason });
    });
  }

  /** The same parts always give the same 32 bytes, in every process. The first part says what the signature is for. */
  async sign(parts: SignedParts): Promise<Buffer> {
    return createHmac('sha256', await this.read())
      .update(JSON.stringify(parts))
      .digest();
  }

  /**
   * @param purpose a token is valid for one purpose only
   * @param shown the readable parts of the token: an id first; none may contain a dot
   * @param hidden values that the signature covers but the token does not contain; if one changes, the token stops working
   */
  async tokenOf(purpose: string, shown: SignedParts, hidden: SignedParts = []): Promise<string> {
    const signature = await this.sign([purpose, ...shown, ...hidden]);
    return [...shown, signature.toString('base64url')].join('.');
  }

  /** Whether a token was signed for these parts. Compares in constant time. */
  async matches(token: string, purpose: string, shown: SignedParts, hidden: SignedParts = []): Promise<boolean> {
    const [sent, expected] = [Buffer.from(token), Buffer.from(await this.tokenOf(purpose, shown, hidden))];
    return sent.length === expected.length && timingSafeEqual(sent, expected);
  }

  /** @returns the id of a token whose only readable part is an id, or null if we did not sign it for this purpose */
  async readId(token: string, purpose: string): Promise<string | null> {
    const id = idIn(token);
    return id !== null && (await this.matches(token, purpose, [id])) ? id : null;
  }

  /** Reads the secret once per process, because it never changes. After a failure, the next call tries again. */
  private read(): Promise<Buffer> {
    this.secret ??= getLinkSecret(this.database).catch((error: unknown) => {
      this.secret = null;
      throw error;
    });
    return this.secret;
  }
}

/** @returns the UUID at the start of a token, not yet verified; null if there is none */
export const idIn = (token: string): string | null =>
  /^([\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12})\./.exec(token)?.[1] ?? null;
