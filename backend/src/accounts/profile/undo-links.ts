import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { LinkSigner } from '../../platform/database/link-signer.js';

const purpose = 'undo_email_change';

/**
 * Links that undo an email change: `/auth/undo-email-change#token=<id of the change>.<signature>`. All emails about one change have the
 * same link.
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

  /** @returns the id of the change, or null when the token's signature is invalid */
  read(token: string): Promise<string | null> {
    return this.signer.readId(token, purpose);
  }
}
