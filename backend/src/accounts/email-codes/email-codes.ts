import { randomInt, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { familyEmailKey, normaliseEmail } from '@academy/contracts/rules/contact';
import {
  checkEmailCode,
  emailCodeLength,
  emailCodeMessages,
  emailCodeMinutes,
  emailCodeTries,
  readEmailCode,
} from '@academy/contracts/rules/email-code';
import { UnitOfWork, type Transaction } from '../../platform/database/unit-of-work.js';
import { ValidationFailed } from '../../platform/http/errors/errors.js';
import { tokenHash } from '../authentication/session-token.js';
import type { Requester } from '../devices/client-context.js';

/** How long a browser that proved an email address is not asked for it again. */
export const confirmedDays = 30;

/** The code is wrong, used up or expired. */
export class WrongEmailCode extends ValidationFailed {
  constructor(message: string = emailCodeMessages.wrong) {
    super({ email_code: [message] }, message);
  }
}

/**
 * Six digits, emailed to an address to prove that a caller reads its email. A code works for the browser or the network that asked
 * for it, so that a stranger's guesses use up only the stranger's own codes.
 */
@Injectable()
export class EmailCodes {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Makes a code. Earlier ones keep working until they expire. The digits are stored as they are: a hash of six digits hides nothing,
   * and the email can be sent again unchanged.
   * @returns the id of the code, for the worker that emails it
   */
  async issue(tx: Transaction, email: string, { device, network }: Requester): Promise<string> {
    const code = String(randomInt(10 ** emailCodeLength)).padStart(emailCodeLength, '0');
    const [row] = await tx.query<{ id: string }[]>(
      `INSERT INTO email_codes (email, email_key, code, device_hash, network, expires_at) VALUES ($1, $2, $3, $4, $5, academy_now() + make_interval(mins => $6)) RETURNING id`,
      [email.trim(), normaliseEmail(email), code, device && tokenHash(device), network, emailCodeMinutes],
    );
    return row?.id ?? '';
  }

  /**
   * Checks a code and remembers the browser that sent it. A right code may be sent again until it expires, so that a caller whose
   * answer got lost can repeat the request. A wrong one counts against all codes the caller could have meant.
   * @throws WrongEmailCode
   */
  async redeem(email: string, typed: string, requester: Requester): Promise<void> {
    const malformed = checkEmailCode(typed);
    if (malformed) throw new WrongEmailCode(malformed);
    if (!(await this.unitOfWork.run((tx) => this.match(tx, email, readEmailCode(typed), requester))))
      throw new WrongEmailCode();
  }

  private async match(tx: Transaction, email: string, code: string, { device, network }: Requester): Promise<boolean> {
    const deviceHash = device && tokenHash(device);
    const open = await tx.query<{ id: string; code: string }[]>(
      `SELECT id, code FROM email_codes WHERE email_key = $1 AND (device_hash = $2 OR network = $3) AND expires_at > academy_now() AND tries < $4 ORDER BY id FOR UPDATE`,
      [normaliseEmail(email), deviceHash, network, emailCodeTries],
    );
    const right = open.find((one) => timingSafeEqual(Buffer.from(one.code), Buffer.from(code)));
    if (!right) {
      await tx.query('UPDATE email_codes SET tries = tries + 1 WHERE id = ANY($1)', [open.map(({ id }) => id)]);
      return false;
    }
    if (deviceHash) {
      await tx.query(
        'INSERT INTO confirmed_devices (device_hash, email_key) VALUES ($1, $2) ON CONFLICT (device_hash, email_key) DO UPDATE SET confirmed_at = academy_now()',
        [deviceHash, familyEmailKey(email)],
      );
    }
    return true;
  }

  /** Whether a browser has proved this address, or one that differs from it by a plus-tag, in the last 30 days. */
  async isConfirmed(email: string, device: string | null): Promise<boolean> {
    if (device === null) return false;
    const rows: unknown[] = await this.dataSource.query(
      'SELECT 1 FROM confirmed_devices WHERE device_hash = $1 AND email_key = $2 AND confirmed_at > academy_now() - make_interval(days => $3)',
      [tokenHash(device), familyEmailKey(email), confirmedDays],
    );
    return rows.length > 0;
  }
}
