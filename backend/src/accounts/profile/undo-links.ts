import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { LinkSigner } from '../../platform/database/link-signer.js';

const purpose = 'undo_email_change';

/**
 * Links that undo a change of an email address: `/auth/undo-email-change#token=<id of the change>.<signature>`. Each email about the
 * same change has the same link.
 */
@Injectable()
export class UndoLinks {
  constructor(
    private readonly config: Config,
    private readonly signer: LinkSigner,
  ) {}

  async urlOf(changeId: string): Promise<string> {
    return `${this.config.publicUrl}/auth/undo-email-change#token=${await this.signer.tokenOf(purpose, [changeId])}`;
  }

  /** @returns the id of the change, or null for a token we did not sign */
  read(token: string): Promise<string | null> {
    return this.signer.readId(token, purpose);
  }
}
