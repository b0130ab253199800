import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { LinkSigner } from '../../platform/database/link-signer.js';

/** What the owner of the old address can do with a link, with its purpose and its page. */
const kinds = {
  approve: { purpose: 'approve_email_change', page: '/auth/approve-email-change' },
  undo: { purpose: 'undo_email_change', page: '/auth/undo-email-change' },
} as const;

export type LinkKind = keyof typeof kinds;

/**
 * Links to the old address of an email change: `/auth/undo-email-change#token=<id of the change>.<signature>`. All emails about one change
 * have the same links.
 */
@Injectable()
export class EmailChangeLinks {
  constructor(
    private readonly config: Config,
    private readonly signer: LinkSigner,
  ) {}

  async urlOf(kind: LinkKind, changeId: string): Promise<string> {
    const { purpose, page } = kinds[kind];
    return `${this.config.publicUrl}${page}#token=${await this.signer.tokenOf(purpose, [changeId])}`;
  }

  /** @returns the id of the change, or null when the token's signature is invalid */
  read(kind: LinkKind, token: string): Promise<string | null> {
    return this.signer.readId(token, kinds[kind].purpose);
  }
}
