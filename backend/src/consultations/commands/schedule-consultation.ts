import { randomUUID } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { fieldText, type RegistrationFields } from '@academy/contracts/rules/registration-fields';
import { findSlot } from '@academy/contracts/rules/slots';
import { DataSource } from 'typeorm';
import { Checkout, CheckoutLineRow, CheckoutRetirement, lockUnclaimed, NamedPayments, PaymentAlreadyUsed, PriceChanged, type PricedLine } from '../../payments/index.js';
import { UnitOfWork, type Transaction } from '../../platform/database/unit-of-work.js';
import { AppError } from '../../platform/http/errors.js';
import { ConsultationPurchase } from '../consultation-purchase.js';
import { SlotLost } from '../slot.errors.js';

/** The documented post after the payment of a consultation. */
export class ScheduleConsultation extends Command<{ bookingId: string; bookedNow: boolean }> {
  constructor(
    readonly raw: RegistrationFields,
    readonly accountId: string | null,
  ) {
    super();
  }
}

/** This post has one booking and knows nothing of checkouts. */
function withPlainFields(error: unknown): unknown {
  if (!(error instanceof AppError) || !error.details.errors) return error;
  const errors = Object.fromEntries(Object.entries(error.details.errors).map(([key, messages]) => [key.replace(/^booking\./, ''), messages]));
  return new AppError(error.code, error.message, { ...error.details, errors });
}

/**
 * Settles the named payment and answers with the booking that the stored draft became. A free amount books the posted fields.
 * @throws PaymentRequired, PaymentNotCompleted, PaymentAlreadyUsed, SlotLost, SlotTaken, ValidationFailed, PriceChanged, ProviderDown
 */
@CommandHandler(ScheduleConsultation)
export class ScheduleConsultationHandler implements ICommandHandler<ScheduleConsultation> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly payments: NamedPayments,
    private readonly retirement: CheckoutRetirement,
    private readonly purchase: ConsultationPurchase,
  ) {}

  async execute({ raw, accountId }: ScheduleConsultation): Promise<{ bookingId: string; bookedNow: boolean }> {
    const payment = await this.payments.settle(raw);
    if (payment.purpose === null) return this.claim(payment.id, raw, accountId);
    const bookingId = payment.purpose === 'consultation' ? await this.bookingOf(this.dataSource, payment.id, raw) : null;
    if (bookingId) return { bookingId, bookedNow: payment.completedNow };
    throw (await this.payments.isLost(payment.id)) ? new SlotLost() : new PaymentAlreadyUsed();
  }

  private async claim(paymentId: string, raw: RegistrationFields, accountId: string | null): Promise<{ bookingId: string; bookedNow: boolean }> {
    const known = await this.bookingOf(this.dataSource, paymentId, raw);
    if (known) return { bookingId: known, bookedNow: false };
    try {
      return { bookingId: await this.bookNow(paymentId, raw, accountId), bookedNow: true };
    } catch (error) {
      throw withPlainFields(error);
    }
  }

  private async bookNow(paymentId: string, raw: RegistrationFields, accountId: string | null): Promise<string> {
    const [line] = await this.purchase.price([{ line_id: randomUUID(), call: 'tutors/schedule', body: raw }]);
    if (!line) throw new PaymentAlreadyUsed();
    await this.retirement.endAll(await this.purchase.inTheWay([line]));
    return this.unitOfWork.run((tx) => this.book(tx, paymentId, line, accountId));
  }

  private async book(tx: Transaction, paymentId: string, line: PricedLine, accountId: string | null): Promise<string> {
    const { checkoutId, amountReceived } = await lockUnclaimed(tx, paymentId);
    if (amountReceived !== line.amount) throw new PriceChanged(line.amount, [line]);
    await this.purchase.hold(tx, checkoutId, [line]);
    const { places: _held, ...kept } = line;
    const row = tx.create(CheckoutLineRow, { ...kept, id: randomUUID(), checkoutId, position: 0, status: 'held' });
    await tx.insert(CheckoutLineRow, row);
    // The clock is the only thing that can still say no, and everything is undone with it.
    if (!(await this.purchase.complete(tx, { checkoutId, paymentId, accountId, lines: [row] }))) throw new SlotLost();
    await tx.update(Checkout, { id: checkoutId }, { status: 'completed', completedAt: new Date() });
    return (await this.bookingOf(tx, paymentId, line.body)) as string;
  }

  /** The payment's booking, if it is on the day and at the time the post names. */
  private async bookingOf(database: Pick<Transaction, 'query'>, paymentId: string, raw: RegistrationFields): Promise<string | null> {
    const [row] = await database.query<{ id: string }[]>(
      "SELECT id FROM consultations WHERE payment_id = $1 AND to_char(date, 'YYYY-MM-DD') = $2 AND time_slot = $3 AND status = 'booked'",
      [paymentId, fieldText(raw, 'date'), findSlot(raw['time_slot'])?.id ?? ''],
    );
    return row?.id ?? null;
  }
}
