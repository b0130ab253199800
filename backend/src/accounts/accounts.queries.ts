import type { NotificationPreferences, SessionInfo } from '@academy/contracts/http/account-settings';
import type { ProfileResponse, VerificationPreview } from '@academy/contracts/http/accounts';
import { Injectable } from '@nestjs/common';
import { Database } from '../platform/database/database.js';
import type { Caller } from '../platform/http/auth/caller.js';
import { LinkExpired } from './accounts.errors.js';
import { findAccountAtEmail, isPendingAddress } from './accounts.repository.js';
import { principalOf } from './authentication/principal.js';
import { listSessions } from './authentication/sessions.repository.js';
import { SignInLimits } from './authentication/sign-in-limits.js';
import { isSpent, OneTimeLinks } from './credentials/one-time-links.js';
import { FamilyStudents } from './family-records.js';
import { findPreferences } from './profile/notification-preferences.repository.js';
import { profileOf } from './profile/profile-of.js';

/** Queries about a user's account. */
@Injectable()
export class AccountQueries {
  constructor(
    private readonly database: Database,
    private readonly links: OneTimeLinks,
    private readonly students: FamilyStudents,
    private readonly limits: SignInLimits,
  ) {}

  /** Returns the profile of the signed-in user. @throws Unauthenticated when the person was removed since the session was read */
  profile(caller: Caller): Promise<ProfileResponse> {
    return profileOf(this.database, caller);
  }

  /** Returns a user's notification preferences. */
  notificationPreferences(caller: Caller): Promise<NotificationPreferences> {
    return findPreferences(this.database, principalOf(caller));
  }

  /** Returns a user's sessions: the current one first, then the most recently used. */
  async sessions(caller: Caller): Promise<SessionInfo[]> {
    const sessions = await listSessions(this.database, principalOf(caller), caller.sessionId);
    return sessions.map(({ id, device, createdAt, lastSeenAt, expiresAt }) => ({
      id,
      current: id === caller.sessionId,
      device,
      created_at: createdAt.toISOString(),
      last_seen_at: lastSeenAt.toISOString(),
      expires_at: expiresAt.toISOString(),
    }));
  }

  /**
   * Returns what a verification link is for, without using it.
   * @param network the client's network, for rate limits
   * @throws LinkExpired, TooManyRequests
   */
  async verification(token: string, network: string): Promise<VerificationPreview> {
    await this.limits.countVerification(network);
    const link = await this.links.find(this.database, 'verify_email', token);
    const account = link && (await findAccountAtEmail(this.database, link.principal.id, link.emailKey));
    if (!account || isSpent(link, account)) throw new LinkExpired();
    const pending = isPendingAddress(account, link.emailKey);
    return {
      question: account.firstVerifiedAt === null && !pending ? 'new_account' : 'new_email',
      account_created_at: account.createdAt.toISOString(),
      students: await this.students.listNames(account.id),
      confirmed: account.emailVerifiedAt !== null && !pending,
    };
  }
}
