import { Injectable } from '@nestjs/common';
import { closedDateMessages } from '@academy/contracts/rules/closed-dates';
import { Database } from '../../platform/database/database.js';
import { Config } from '../../platform/config/config.js';
import { idIn, LinkSigner } from '../../platform/database/link-signer.js';
import { ValidationFailed } from '../../platform/http/errors/errors.js';
import { RateLimits } from '../../platform/http/rate-limit/rate-limits.js';
import { findClosedFamily, listMembers, type ClosedFamily, type FamilyMember } from './closings.repository.js';

/** The link has an invalid signature or has expired. */
export class ClosedDateLinkInvalid extends ValidationFailed {
  constructor() {
    super({ token: [closedDateMessages.badLink] }, closedDateMessages.badLink);
  }
}

const forgedLinks = { limit: 60, seconds: 900 };
/** Rate limit per link: a choice takes three calls. */
const uses = { limit: 120, seconds: 900 };

const purposes = { emailed: 'closed_date', shown: 'closed_date_shown' };

/** What one link opens: a closed date, and the registrations that may be seen and decided for. */
export interface OpenedDate {
  family: ClosedFamily;
  registrationIds: string[];
  token: string;
}

/**
 * Links for a family to choose what happens to its seats on a closed date. They are not stored. Anyone can type any parent email into
 * a form, so what a link opens depends on how it reaches its reader:
 *
 * - The **emailed** link, `<family id>.<signature>`, proves that its reader owns the mailbox. It opens the registrations of the family
 *   with the address it was sent to and the same owner: those booked without an account, or one account's own. The signature covers
 *   the address, so the link stops working once the office corrects it.
 * - A link **shown** on the site, `<family id>.<registration ids>.<signature>`, opens exactly the registrations in it: the one whose page
 *   shows it, or those of the signed-in account. The signature covers their account and address, so it stops working, like the link to
 *   manage a booking, when either changes.
 */
@Injectable()
export class ClosedDateLinks {
  constructor(
    private readonly config: Config,
    private readonly database: Database,
    private readonly signer: LinkSigner,
    private readonly limits: RateLimits,
  ) {}

  /** What the link in an email to a family opens. */
  async emailed(family: ClosedFamily): Promise<OpenedDate> {
    const { registrationIds, emailKey } = mailboxOf(family, await listMembers(this.database, family.id));
    return { family, registrationIds, token: await this.signer.tokenOf(purposes.emailed, [family.id], [emailKey]) };
  }

  /** What a link on the site opens. @param own the registrations of the caller, as {@link listMembers} sorts them */
  async shown(family: ClosedFamily, own: readonly FamilyMember[]): Promise<OpenedDate> {
    return { family, registrationIds: own.map(({ id }) => id), token: await this.shownToken(family.id, own) };
  }

  /** The token of {@link shown}, which must be returned only to a caller who owns all of these registrations. */
  shownToken(familyId: string, own: readonly FamilyMember[]): Promise<string> {
    return this.signer.tokenOf(purposes.shown, ...partsOf(familyId, own));
  }

  /** The page that a token opens. */
  pageUrl(token: string): string {
    return `${this.config.publicUrl}/closed-date#token=${token}`;
  }

  /** What a link opens. Counts forged links per network. @throws ClosedDateLinkInvalid, TooManyRequests */
  async open(token: string, network: string): Promise<OpenedDate> {
    const id = idIn(token);
    const family = id === null ? null : await findClosedFamily(this.database, id);
    const registrationIds = family && (await this.openedBy(token, family));
    if (!family || !registrationIds) {
      await this.limits.take(`closed-date-link:${network}`, forgedLinks);
      throw new ClosedDateLinkInvalid();
    }
    // Links to one family are counted separately, so that one reader cannot use up the limit of another.
    await this.limits.take(`closed-date:${token.slice(0, token.lastIndexOf('.'))}`, uses);
    if (family.isExpired) throw new ClosedDateLinkInvalid();
    return { family, registrationIds, token };
  }

  /** @returns the registrations that a token opens; null if we did not sign it for this family as it is now */
  private async openedBy(token: string, family: ClosedFamily): Promise<string[] | null> {
    const members = await listMembers(this.database, family.id);
    const named = token.split('.').slice(1, -1);
    if (named.length > 0) {
      const own = members.filter(({ id }) => named.includes(id));
      const isOurs = await this.signer.matches(token, purposes.shown, ...partsOf(family.id, own));
      return isOurs ? own.map(({ id }) => id) : null;
    }
    const { registrationIds, emailKey } = mailboxOf(family, members);
    return (await this.signer.matches(token, purposes.emailed, [family.id], [emailKey])) ? registrationIds : null;
  }
}

/** The shown and the hidden parts of a token that names its registrations. */
function partsOf(familyId: string, own: readonly FamilyMember[]): [string[], string[]] {
  return [
    [familyId, ...own.map(({ id }) => id)],
    own.flatMap(({ accountId, emailKey }) => [accountId ?? '', emailKey]),
  ];
}

/** The registrations that the reader of a family's emails owns, and the key of the address. @throws Error if the family has none */
function mailboxOf({ id, registrationId }: ClosedFamily, members: readonly FamilyMember[]) {
  const written = members.find((one) => one.id === registrationId);
  if (!written) throw new Error(`The family ${id} of a closed date has no registration`);
  const own = members.filter(({ owner }) => owner === written.owner);
  return { registrationIds: own.map((one) => one.id), emailKey: written.emailKey };
}
