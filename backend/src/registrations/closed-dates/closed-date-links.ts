import { Injectable } from '@nestjs/common';
import { closedDateMessages } from '@academy/contracts/rules/closed-dates';
import { DataSource } from 'typeorm';
import { Config } from '../../platform/config/config.js';
import { LinkSigner } from '../../platform/database/link-signer.js';
import { ValidationFailed } from '../../platform/http/errors/errors.js';
import { RateLimits } from '../../platform/http/rate-limit/rate-limits.js';
import { findClosedFamily, type ClosedFamily } from './closings.repository.js';

/** The link has an invalid signature or has expired. */
export class ClosedDateLinkInvalid extends ValidationFailed {
  constructor() {
    super({ token: [closedDateMessages.badLink] }, closedDateMessages.badLink);
  }
}

const forgedLinks = { limit: 60, seconds: 900 };
/** Rate limit per link: a choice takes three calls. */
const uses = { limit: 120, seconds: 900 };

const purpose = 'closed_date';

/**
 * Links for a family to choose what happens to its seats on a closed date: `<family id>.<signature>`. They are not stored. Only the
 * email to the family's address and the account that owns the registration have them.
 */
@Injectable()
export class ClosedDateLinks {
  constructor(
    private readonly config: Config,
    private readonly dataSource: DataSource,
    private readonly signer: LinkSigner,
    private readonly limits: RateLimits,
  ) {}

  tokenOf(familyId: string): Promise<string> {
    return this.signer.tokenOf(purpose, [familyId]);
  }

  async pageUrl(familyId: string): Promise<string> {
    return `${this.config.publicUrl}/closed-date#token=${await this.tokenOf(familyId)}`;
  }

  /** The family of a link. Counts forged links per network. @throws ClosedDateLinkInvalid, TooManyRequests */
  async open(token: string, network: string): Promise<ClosedFamily> {
    const id = await this.signer.readId(token, purpose);
    if (id === null) await this.limits.take(`closed-date-link:${network}`, forgedLinks);
    else await this.limits.take(`closed-date:${id}`, uses);
    const family = id === null ? null : await findClosedFamily(this.dataSource, id);
    if (!family || family.isExpired) throw new ClosedDateLinkInvalid();
    return family;
  }
}
