import { Injectable } from '@nestjs/common';
import { payPath } from '@academy/contracts/http/payment-links';
import { Config } from '../../platform/config/config.js';
import { LinkSigner } from '../../platform/database/link-signer.js';

/** Purpose that the tokens are signed for; tokens for other purposes are not accepted. */
const purpose = 'pay_checkout';

/** Links for paying an office registration. All emails about one checkout have the same link. */
@Injectable()
export class PaymentLinks {
  constructor(
    private readonly config: Config,
    private readonly signer: LinkSigner,
  ) {}

  /** A token that opens the checkout, like the one a browser gets when it starts a checkout. */
  async tokenOf(checkoutId: string): Promise<string> {
    return this.signer.tokenOf(purpose, [checkoutId]);
  }

  /** URL of the payment page. */
  async urlOf(checkoutId: string): Promise<string> {
    return `${this.config.publicUrl}${payPath}#token=${await this.tokenOf(checkoutId)}`;
  }
}
