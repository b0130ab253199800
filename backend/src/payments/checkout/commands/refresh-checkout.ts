import { Logger } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SyncPayment } from '../../payment/commands/sync-payment.js';
import { getAuthorizedCheckout } from '../checkout-access.js';
import { CheckoutsRepository } from '../checkouts.repository.js';

/** Syncs a checkout's pending payment with the provider before its status is read. */
export class RefreshCheckout extends Command<void> {
  constructor(
    readonly checkoutId: string,
    readonly accountId: string | null,
    readonly token: string | undefined,
  ) {
    super();
  }
}

/**
 * Asks at most every two seconds, so that polling by the browser can replace a webhook. An unreachable provider is not an error: the
 * last known status is returned.
 * @throws NotFound for a checkout that the caller may not read
 */
@CommandHandler(RefreshCheckout)
export class RefreshCheckoutHandler implements ICommandHandler<RefreshCheckout> {
  private readonly logger = new Logger('payments');

  constructor(
    private readonly checkouts: CheckoutsRepository,
    private readonly commands: CommandBus,
  ) {}

  async execute({ checkoutId, accountId, token }: RefreshCheckout): Promise<void> {
    const { id } = await getAuthorizedCheckout(this.checkouts, checkoutId, { accountId, token });
    const paymentId = await this.checkouts.claimProviderCheck(id);
    if (paymentId === undefined) return;
    await this.commands
      .execute(new SyncPayment(paymentId))
      .catch((error: unknown) => this.logger.warn({ message: 'could not ask the provider', error: String(error) }));
  }
}
