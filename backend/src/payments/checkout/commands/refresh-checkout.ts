import { Logger } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import { SyncPayment } from '../../payment/commands/sync-payment.js';
import { pendingStatuses } from '../../payment/payment-state.js';
import { getAuthorizedCheckout } from '../checkout-access.js';

/** Asks the provider about a checkout's pending payment before its status is read. */
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
 * Asks at most every two seconds, so that a browser that polls is as good as a webhook. A provider that cannot be asked is no error:
 * the status is answered as we know it.
 * @throws NotFound for a checkout that the caller may not read
 */
@CommandHandler(RefreshCheckout)
export class RefreshCheckoutHandler implements ICommandHandler<RefreshCheckout> {
  private readonly logger = new Logger('payments');

  constructor(
    private readonly dataSource: DataSource,
    private readonly commands: CommandBus,
  ) {}

  async execute({ checkoutId, accountId, token }: RefreshCheckout): Promise<void> {
    const { id } = await getAuthorizedCheckout(this.dataSource.manager, checkoutId, accountId, token);
    const [[due]] = await this.dataSource.query<[{ id: string }[], number]>(
      `UPDATE payments SET checked_at = academy_now() WHERE checkout_id = $1 AND status = ANY($2) AND (checked_at IS NULL OR checked_at < academy_now() - interval '2 seconds') RETURNING id`,
      [id, pendingStatuses],
    );
    if (!due) return;
    await this.commands
      .execute(new SyncPayment(due.id))
      .catch((error: unknown) => this.logger.warn({ message: 'could not ask the provider', error: String(error) }));
  }
}
