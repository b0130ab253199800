import { timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { checkEmailCode, emailCodeMessages, readEmailCode } from '@academy/contracts/rules/email-code';
import { UnitOfWork, type Transaction } from '../../platform/database/unit-of-work.js';
import { ValidationFailed } from '../../platform/http/errors/errors.js';
import type { Requester } from '../devices/client-context.js';
import { confirmDevice, countTry, isDeviceConfirmed, lockOpenCodes } from './email-codes.repository.js';

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

  private async match(tx: Transaction, email: string, code: string, requester: Requester): Promise<boolean> {
    const open = await lockOpenCodes(tx, email, requester);
    if (!open.some((one) => timingSafeEqual(Buffer.from(one.code), Buffer.from(code)))) {
      await countTry(
        tx,
        open.map(({ id }) => id),
      );
      return false;
    }
    if (requester.device !== null) await confirmDevice(tx, requester.device, email);
    return true;
  }

  /** Whether a browser has proved this address, or one that differs from it by a plus-tag, in the last 30 days. */
  async isConfirmed(email: string, device: string | null): Promise<boolean> {
    return device !== null && isDeviceConfirmed(this.dataSource, device, email);
  }
}
