import { Injectable } from '@nestjs/common';
import { LinkSigner, idIn } from '../../platform/database/link-signer.js';
import type { StaffAccount } from './staff.repository.js';

const purpose = 'staff-password';

/** The account fields a link is signed with. Choosing a password changes the hash, so each link works only once. */
type Linked = Pick<StaffAccount, 'id' | 'passwordHash'>;

/** Creates and checks the signed links with which staff choose a password. */
@Injectable()
export class StaffLinks {
  constructor(private readonly signer: LinkSigner) {}

  /** @param expires seconds since 1970 */
  tokenOf({ id, passwordHash }: Linked, expires: number): Promise<string> {
    return this.signer.tokenOf(purpose, [id, expires], [passwordHash ?? '']);
  }

  /** Reads the staff id from a token without verifying it; see {@link isValid}. @returns null if the token is malformed */
  staffIdIn(token: string): string | null {
    return idIn(token);
  }

  /** Returns true if the token matches the account's current state, has not expired, and the account is active. */
  async isValid(token: string, member: Linked & Pick<StaffAccount, 'now' | 'disabledAt'>): Promise<boolean> {
    const expires = Number(/^[^.]+\.(\d{1,12})\./.exec(token)?.[1]);
    if (!Number.isSafeInteger(expires) || expires * 1000 <= member.now.getTime() || member.disabledAt !== null)
      return false;
    return this.signer.matches(token, purpose, [member.id, expires], [member.passwordHash ?? '']);
  }
}

/** Returns the URL of the page for choosing a password. The token is in the fragment, which is never sent to a server. */
export const staffLinkUrl = (publicUrl: string, token: string): string => `${publicUrl}/office/password#token=${token}`;
