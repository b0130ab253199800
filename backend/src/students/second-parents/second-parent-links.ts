import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { LinkSigner } from '../../platform/database/link-signer.js';

const purpose = 'second_parent';

/** Creates and reads the links that invite a second parent: `/second-parent#token=<id>.<signature>`. */
@Injectable()
export class SecondParentLinks {
  constructor(
    private readonly config: Config,
    private readonly signer: LinkSigner,
  ) {}

  /** The token of an invitation. It is not enough to accept it: the caller must have confirmed the invited address. */
  tokenOf(invitationId: string): Promise<string> {
    return this.signer.tokenOf(purpose, [invitationId]);
  }

  /** The link of an invitation. What is in the fragment is in no server log. */
  async urlOf(invitationId: string, email: string): Promise<string> {
    const fragment = new URLSearchParams({ token: await this.tokenOf(invitationId), email });
    return `${this.config.publicUrl}/second-parent#${fragment.toString()}`;
  }

  /** @returns the id of the invitation; null if we did not sign the token */
  readId(token: string): Promise<string | null> {
    return this.signer.readId(token, purpose);
  }
}
