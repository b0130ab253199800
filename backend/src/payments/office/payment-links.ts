import { Injectable } from '@nestjs/common';
import { payPath } from '@academy/contracts/http/payment-links';
import { Config } from '../../platform/config/config.js';
import { LinkSigner } from '../../platform/database/link-signer.js';

/** What the tokens are signed for: one for another purpose opens nothing. */
const purpose = 'pay_checkout';

/** Links with which a family pays what the office registered for it. Every email about it has the same link. */
@Injectable()
export class PaymentLinks {
  constructor(
    private readonly config: Config,
    private readonly signer: LinkSigner,
  ) {}

  /** Opens the checkout like the token a browser gets that starts one. */
  async tokenOf(checkoutId: string): Promise<string> {
    return this.signer.tokenOf(purpose, [checkoutId]);
  }

  /** The page that pays it. */
  async urlOf(checkoutId: string): Promise<string> {
    return `${this.config.publicUrl}${payPath}#token=${await this.tokenOf(checkoutId)}`;
  }
}
