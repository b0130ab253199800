import { randomUUID } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { LineBody, LineCall } from '@academy/contracts/http/payments';
import { Checkout, CheckoutLineRow, CheckoutRetirement, lockUnclaimed, PriceChanged, type PricedLine } from '../../payments/index.js';
import { UnitOfWork, type Transaction } from '../../platform/database/unit-of-work.js';
import { AppError, ValidationFailed } from '../../platform/http/errors.js';
import { RegistrationPurchase } from '../registration-purchase.js';

/** Uses a succeeded payment that was made for nothing in particular to register somebody. */
export class ClaimPayment extends Command<{ registrationId: string; bookedNow: boolean }> {
  constructor(
    readonly paymentId: string,
    readonly post: { call: LineCall; raw: Record<string, unknown> },
    readonly accountId: string | null,
  ) {
    super();
  }
}

/** Field names without the line they belong to: this post has one line and knows nothing of lines. */
function withoutLine(error: unknown): unknown {
  if (!(error instanceof AppError) || !error.details.errors) return error;
  const errors = Object.fromEntries(Object.entries(error.details.errors).map(([key, messages]) => [key.replace(/^lines\.[^.]+\./, ''), messages]));
  return new AppError(error.code, error.message, { ...error.details, errors });
}

/** @throws PaymentAlreadyUsed, PriceChanged, ValidationFailed, SeatTaken */
@CommandHandler(ClaimPayment)
export class ClaimPaymentHandler implements ICommandHandler<ClaimPayment> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly purchase: RegistrationPurchase,
    private readonly retirement: CheckoutRetirement,
  ) {}

  async execute(command: ClaimPayment): Promise<{ registrationId: string; bookedNow: boolean }> {
    try {
      return await this.claim(command);
    } catch (error) {
      throw withoutLine(error);
    }
  }

  private async claim({ paymentId, post, accountId }: ClaimPayment): Promise<{ registrationId: string; bookedNow: boolean }> {
    const lines = await this.purchase.price([{ line_id: randomUUID(), call: post.call, body: post.raw as unknown as LineBody }]);
    const [line] = lines;
    if (!line) throw new ValidationFailed({});
    await this.retirement.endAll(await this.purchase.inTheWay(lines));
    return this.unitOfWork.run(async (tx) => ({ registrationId: await this.book(tx, paymentId, line, accountId), bookedNow: true }));
  }

  private async book(tx: Transaction, paymentId: string, line: PricedLine, accountId: string | null): Promise<string> {
    const payment = await lockUnclaimed(tx, paymentId);
    const { checkoutId } = payment;
    if (payment.amountReceived !== line.amount) throw new PriceChanged(line.amount, [line]);
    await this.purchase.hold(tx, checkoutId, [line]);
    const { places: _held, ...kept } = line;
    const row = tx.create(CheckoutLineRow, { ...kept, id: randomUUID(), checkoutId, position: 0, status: 'held' });
    await tx.insert(CheckoutLineRow, row);
    await this.purchase.complete(tx, { checkoutId, paymentId, accountId, lines: [row] });
    await tx.update(Checkout, { id: checkoutId }, { status: 'completed', completedAt: new Date() });
    const [booked] = await tx.query<{ id: string }[]>('SELECT id FROM registrations WHERE checkout_line_id = $1', [row.id]);
    return (booked as { id: string }).id;
  }
}
