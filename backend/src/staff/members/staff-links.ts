import { Injectable } from '@nestjs/common';
import { LinkSigner, idIn } from '../../platform/database/link-signer.js';
import type { StaffAccount } from './staff.repository.js';

const purpose = 'staff-password';

/** What a link must match: the person, when it ends, and the password they had, so that it works once. */
type Linked = Pick<StaffAccount, 'id' | 'passwordHash'>;

/** Signed links with which staff choose a password. */
@Injectable()
export class StaffLinks {
  constructor(private readonly signer: LinkSigner) {}

  /** @param expires seconds since 1970 */
  tokenOf({ id, passwordHash }: Linked, expires: number): Promise<string> {
    return this.signer.tokenOf(purpose, [id, expires], [passwordHash ?? '']);
  }

  /** Whose link a token claims to be, not yet verified: {@link isValid}. Null for what is no token of ours. */
  staffIdIn(token: string): string | null {
    return idIn(token);
  }

  /** Whether a token was made for this account as it is now, and has not expired. */
  async isValid(token: string, member: Linked & Pick<StaffAccount, 'now' | 'disabledAt'>): Promise<boolean> {
    const expires = Number(/^[^.]+\.(\d{1,12})\./.exec(token)?.[1]);
    if (!Number.isSafeInteger(expires) || expires * 1000 <= member.now.getTime() || member.disabledAt !== null)
      return false;
    return this.signer.matches(token, purpose, [member.id, expires], [member.passwordHash ?? '']);
  }
}

/** The address of the page on which the password is chosen. The token is in its fragment, which is not sent to any server. */
export const staffLinkUrl = (publicUrl: string, token: string): string => `${publicUrl}/office/password#token=${token}`;
