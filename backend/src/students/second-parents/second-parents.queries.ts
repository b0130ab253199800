import type { SecondParentInvitationResponse, SecondParentsResponse } from '@academy/contracts/http/second-parents';
import { secondParentMessages } from '@academy/contracts/rules/second-parents';
import { Injectable } from '@nestjs/common';
import { getAccount } from '../../accounts/index.js';
import { Database } from '../../platform/database/database.js';
import { AccessDenied } from '../../platform/http/errors/errors.js';
import { InvitationOver } from './second-parents.errors.js';
import { findReceived, listReceived, listSent, listSharing, type ReceivedRow } from './second-parents.repository.js';
import { SecondParentLinks } from './second-parent-links.js';

/** Queries about children with two parents. */
@Injectable()
export class SecondParentQueries {
  constructor(
    private readonly database: Database,
    private readonly links: SecondParentLinks,
  ) {}

  /** What a parent shares, and the invitations from and to them. */
  async list(accountId: string): Promise<SecondParentsResponse['data']> {
    const [sent, received, sharing] = await Promise.all([
      listSent(this.database, [accountId]),
      listReceived(this.database, accountId),
      listSharing(this.database, [accountId]),
    ]);
    return {
      invited: sent.map(({ id, email, students, sentAt, expiresAt, mayResend }) => ({
        id,
        email,
        students,
        sent_at: sentAt.toISOString(),
        expires_at: expiresAt.toISOString(),
        may_resend: mayResend,
      })),
      received: await Promise.all(
        received.map(async ({ id, parent, students }) => ({ token: await this.links.tokenOf(id), parent, students })),
      ),
      sharing: sharing.map(({ id, parent, students, since, isFirst }) => ({
        id,
        parent,
        students,
        since: since.toISOString(),
        is_first: isFirst,
      })),
    };
  }

  /** The invitation of a link. @throws InvitationOver, AccessDenied as in {@link read} */
  async invitation(accountId: string, token: string): Promise<SecondParentInvitationResponse['data']> {
    const { parent, students, isAccepted } = await this.read(accountId, token);
    return { state: isAccepted ? 'accepted' : 'open', parent, students };
  }

  /**
   * The invitation of a link, for the account that may accept it or has.
   * @throws InvitationOver; AccessDenied for an account with another address, or one that has not confirmed it yet
   */
  async read(accountId: string, token: string): Promise<ReceivedRow & { isAccepted: boolean }> {
    const id = await this.links.readId(token);
    const found = id === null ? null : await findReceived(this.database, id, accountId);
    if (!found) throw new InvitationOver();
    if (found.isAccepted) return found;
    const account = await getAccount(this.database, accountId);
    if (found.emailKey !== account.emailKey) throw new AccessDenied(secondParentMessages.otherAddress);
    if (account.emailVerifiedAt === null) throw new AccessDenied(secondParentMessages.confirmOwn);
    return found;
  }
}
