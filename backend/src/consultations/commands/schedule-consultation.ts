import { randomUUID } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { fieldText, type RegistrationFields } from '@academy/contracts/rules/registration-fields';
import { findSlot } from '@academy/contracts/rules/slots';
import { DataSource } from 'typeorm';
import { CheckoutRetirement, claimFreeAmount, NamedPayments, PaymentAlreadyUsed, withPlainFields } from '../../payments/index.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
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
    const bookingId = payment.purpose === 'consultation' ? await this.bookingOf(payment.id, raw) : null;
    if (bookingId) return { bookingId, bookedNow: payment.completedNow };
    throw (await this.payments.isLost(payment.id)) ? new SlotLost() : new PaymentAlreadyUsed();
  }

  private async claim(paymentId: string, raw: RegistrationFields, accountId: string | null): Promise<{ bookingId: string; bookedNow: boolean }> {
    const known = await this.bookingOf(paymentId, raw);
    if (known) return { bookingId: known, bookedNow: false };
    try {
      return { bookingId: await this.bookNow(paymentId, raw, accountId), bookedNow: true };
    } catch (error) {
      throw withPlainFields(error, /^booking\./);
    }
  }

  private async bookNow(paymentId: string, raw: RegistrationFields, accountId: string | null): Promise<string> {
    const [line] = await this.purchase.price([{ line_id: randomUUID(), call: 'tutors/schedule', body: raw }]);
    if (!line) throw new PaymentAlreadyUsed();
    await this.retirement.endAll(await this.purchase.inTheWay([line]));
    return this.unitOfWork.run(async (tx) => {
      const bookingId = await claimFreeAmount(tx, this.purchase, { paymentId, line, accountId });
      // The clock is the only thing that can still say no, and everything is undone with it.
      if (!bookingId) throw new SlotLost();
      return bookingId;
    });
  }

  /** The payment's booking, if it is on the day and at the time the post names. */
  private async bookingOf(paymentId: string, raw: RegistrationFields): Promise<string | null> {
    const [row] = await this.dataSource.query<{ id: string }[]>(
      "SELECT id FROM consultations WHERE payment_id = $1 AND to_char(date, 'YYYY-MM-DD') = $2 AND time_slot = $3 AND status = 'booked'",
      [paymentId, fieldText(raw, 'date'), findSlot(raw['time_slot'])?.id ?? ''],
    );
    return row?.id ?? null;
  }
}
