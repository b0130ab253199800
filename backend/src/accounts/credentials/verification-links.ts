import { Injectable } from '@nestjs/common';
import { DataSource, IsNull } from 'typeorm';
import { Mailer, verifyEmailMail, type Delivery } from '../../notifications/index.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { Account } from '../account.entity.js';
import { OneTimeLinks } from './one-time-links.js';

const minutes = 2 * 24 * 60;

/** Mails a parent the link that confirms their address. The link is made when the mail leaves, so each mail has its own. */
@Injectable()
export class VerificationLinks {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly links: OneTimeLinks,
    private readonly mailer: Mailer,
  ) {}

  /** @throws MailFailure when another try may help */
  async send(accountId: string): Promise<Delivery | 'not_needed'> {
    const account = await this.dataSource
      .getRepository(Account)
      .findOneBy({ id: accountId, emailVerifiedAt: IsNull(), disabledAt: IsNull() });
    if (!account) return 'not_needed';
    const { id, url } = await this.unitOfWork.run((tx) =>
      this.links.issue(tx, 'verify_email', { kind: 'parent', id: accountId }, account.emailKey, minutes),
    );
    return this.mailer.deliver({
      ...verifyEmailMail({ firstName: account.firstname, url }),
      to: account.email,
      key: `${id}.verify-email`,
    });
  }
}
