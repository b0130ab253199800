import { timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { checkEmailCode, emailCodeMessages, readEmailCode } from '@academy/contracts/rules/email-code';
import { Database, type Tx } from '../../platform/database/database.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { EmailCodeRequired, ValidationFailed } from '../../platform/http/errors/errors.js';
import type { Client } from '../devices/client-context.js';
import { confirmDevice, countTry, isDeviceConfirmed, lockOpenCodes } from './email-codes.repository.js';

/** The code is wrong, used up or expired. */
export class WrongEmailCode extends ValidationFailed {
  constructor(message: string = emailCodeMessages.wrong) {
    super({ email_code: [message] }, message);
  }
}

/**
 * Six-digit codes that prove a caller receives email at an address. A code works only for the browser or the network that requested it,
 * so that a stranger's guesses use up only the stranger's own codes.
 */
@Injectable()
export class EmailCodes {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Checks a code and remembers the browser that sent it. A correct code may be sent again until it expires, so that the request can be
   * retried after a lost response. A wrong code counts against every code that the caller could have meant.
   * @throws WrongEmailCode
   */
  async redeem(email: string, typed: string, client: Client): Promise<void> {
    const malformed = checkEmailCode(typed);
    if (malformed) throw new WrongEmailCode(malformed);
    if (!(await this.unitOfWork.run((tx) => this.match(tx, email, readEmailCode(typed), client))))
      throw new WrongEmailCode();
  }

  private async match(tx: Tx, email: string, code: string, client: Client): Promise<boolean> {
    const open = await lockOpenCodes(tx, email, client);
    if (!open.some((one) => timingSafeEqual(Buffer.from(one.code), Buffer.from(code)))) {
      await countTry(
        tx,
        open.map(({ id }) => id),
      );
      return false;
    }
    if (client.device !== null) await confirmDevice(tx, client.device, email);
    return true;
  }

  /**
   * Lets a caller go on who has proved an address, with a code or with this browser before.
   * @param typed undefined or empty without a code
   * @throws EmailCodeRequired, WrongEmailCode
   */
  async require(email: string, typed: string | undefined, client: Client): Promise<void> {
    if (await this.isConfirmed(email, client.device)) return;
    if (!typed) throw new EmailCodeRequired(email.trim());
    await this.redeem(email, typed, client);
  }

  /** Whether a browser has confirmed this address, or one that differs only by a plus tag, in the last 30 days. */
  async isConfirmed(email: string, device: string | null): Promise<boolean> {
    return device !== null && isDeviceConfirmed(this.database, device, email);
  }
}
