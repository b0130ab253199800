import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { DoneResponse } from '@academy/contracts/http/accounts';
import { UnitOfWork, type Transaction } from '../../platform/database/unit-of-work.js';
import { LinkDead } from '../accounts.errors.js';
import { OneTimeLinks, type OpenedLink } from '../one-time-links.js';

/** A parent opened the link that confirms their address. */
export class VerifyEmail extends Command<DoneResponse> {
  constructor(readonly token: string) {
    super();
  }
}

@CommandHandler(VerifyEmail)
export class VerifyEmailHandler implements ICommandHandler<VerifyEmail> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly links: OneTimeLinks,
  ) {}

  /** People click twice: a link that has just confirmed the address says so again, and does nothing. @throws LinkDead */
  async execute({ token }: VerifyEmail): Promise<DoneResponse> {
    await this.unitOfWork.run(async (tx) => {
      const link = (await this.links.use(tx, 'verify_email', token)) ?? (await this.links.find(tx, 'verify_email', token));
      if (!link || !(await confirmAddress(tx, link))) throw new LinkDead();
    });
    return { success: true, message: 'Your email address is confirmed.' };
  }
}

/** @returns false for an account that has another address by now, or is disabled */
async function confirmAddress(tx: Transaction, { person, emailKey }: OpenedLink): Promise<boolean> {
  const [, confirmed] = await tx.query<[unknown, number]>(
    'UPDATE accounts SET email_verified_at = coalesce(email_verified_at, now()) WHERE id = $1 AND email_key = $2 AND disabled_at IS NULL',
    [person.id, emailKey],
  );
  return confirmed > 0;
}
