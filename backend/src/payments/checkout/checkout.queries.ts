import type { RegisterRequest } from '@academy/contracts/http/accounts';
import type { CheckoutRequested } from '@academy/contracts/http/payment-links';
import type {
  CheckoutPurpose,
  CheckoutReceipt,
  CheckoutResponse,
  CheckoutResponseLine,
  CheckoutTest,
} from '@academy/contracts/http/payments';
import type { BookedTest } from '@academy/contracts/rules/booked-test';
import { fullName } from '@academy/contracts/rules/full-name';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { NotFound } from '../../platform/http/errors/errors.js';
import { type FulfilledItem, ProductHandlers } from '../fulfillment/product-handler.js';
import { findPaymentOfOfficeCheckout } from '../office/expected-payments.repository.js';
import { requestedTimes } from '../office/request-mail.js';
import { getAuthorizedCheckout } from './checkout-access.js';
import { checkoutStatus } from './checkout.js';
import { type CheckoutContents, CheckoutsRepository, type ContentLine } from './checkouts.repository.js';
import { describeLine, getCustomer, serviceOf } from './line-item.js';

/** The guest who paid a checkout, in the fields of the sign-up form. */
export type GuestPayer = Pick<RegisterRequest, 'firstname' | 'lastname' | 'email' | 'phone_no'>;

/** Queries about checkouts. */
@Injectable()
export class CheckoutQueries {
  constructor(
    private readonly database: Database,
    private readonly checkouts: CheckoutsRepository,
    private readonly productHandlers: ProductHandlers,
  ) {}

  /** Status of a checkout. Read-only; run the command `RefreshCheckout` first for a current status. @throws NotFound */
  async checkout(checkoutId: string, accountId: string | null, token: string | undefined): Promise<CheckoutResponse> {
    const checkout = await getAuthorizedCheckout(this.checkouts, checkoutId, { accountId, token });
    const { id, purpose, payment } = checkout;
    const isGuest = checkout.accountId === null;
    const contents = await this.checkouts.findContents(id);
    const { status, amount, holdExpiresAt, lines, isOfOffice } = contents;
    const isDelivered = status === 'completed' || status === 'refunded';
    const delivered = isDelivered ? await this.delivered(id, purpose) : [];
    return {
      id,
      status: checkoutStatus(status, payment.status),
      amount,
      currency: 'usd',
      ...(status === 'open' && holdExpiresAt ? { hold_expires_at: holdExpiresAt.toISOString() } : {}),
      ...(isOfOffice && status === 'open' && { requested: await this.requested(id) }),
      ...(isDelivered
        ? {
            payment_record_id: payment.id,
            receipt: { purpose, demo: payment.provider === 'demo', guest: isGuest, ...receiptOf(contents) },
          }
        : {}),
      lines: lines.map((line) => toLine(line, delivered, accountId !== null && accountId === checkout.accountId)),
    };
  }

  /**
   * The guest who paid a checkout.
   * @throws NotFound when the checkout belongs to an account, is not delivered, or the token is not valid for it
   */
  async guestPayer(checkoutId: string, token: string | undefined): Promise<GuestPayer> {
    const { id, accountId } = await getAuthorizedCheckout(this.checkouts, checkoutId, { accountId: null, token });
    const { status, lines } = await this.checkouts.findContents(id);
    const [line] = lines;
    if (accountId !== null || !line || (status !== 'completed' && status !== 'refunded')) throw new NotFound();
    const { parentFirstName, parentLastName, parentEmail, parentPhone } = getCustomer(line);
    return { firstname: parentFirstName, lastname: parentLastName, email: parentEmail, phone_no: parentPhone || null };
  }

  private async requested(checkoutId: string): Promise<CheckoutRequested> {
    const made = await findPaymentOfOfficeCheckout(this.database, checkoutId);
    const lines = made?.lines ?? [];
    const payer = lines[0] && getCustomer(lines[0]);
    const consultation = made && (await requestedTimes(this.database, this.productHandlers, made)).consultation;
    return {
      ...(made?.purpose && { purpose: made.purpose }),
      ...(consultation && {
        consultation: {
          date: consultation.date,
          time_slot: consultation.timeSlot,
          start_time: consultation.startTime,
        },
      }),
      payer: {
        name: payer ? fullName(payer.parentFirstName, payer.parentLastName) : '',
        email: payer?.parentEmail ?? '',
        phone: payer?.parentPhone ?? '',
      },
      lines: lines.map((line) => ({ line_id: line.lineId, ...describeLine(line), dates: line.dates })),
    };
  }

  /** A custom amount (no purpose) may have been allocated to any product. */
  private async delivered(checkoutId: string, purpose: CheckoutPurpose | null): Promise<FulfilledItem[]> {
    const sellers = this.productHandlers
      .all()
      .filter((productHandler) => purpose === null || productHandler.purpose === purpose);
    return (
      await Promise.all(sellers.map((productHandler) => productHandler.findFulfilledItems(this.database, checkoutId)))
    ).flat();
  }
}

function receiptOf({
  receiptEmail,
  paidAt,
  refunded,
  lines,
}: CheckoutContents): Pick<CheckoutReceipt, 'email' | 'paid_at' | 'refunded'> {
  const [first] = lines;
  return {
    email: receiptEmail ?? (first ? getCustomer(first).parentEmail : ''),
    paid_at: paidAt?.toISOString() ?? '',
    ...(refunded > 0 && { refunded }),
  };
}

function toTest({ sessionId, earliestDate: _internal, ...test }: BookedTest): CheckoutTest {
  return { session_id: sessionId, ...test, moved: test.moved ?? null };
}

/** @param isOwn whether the caller is signed in to the account that made the checkout; a token may be in other hands */
function toLine(line: ContentLine, delivered: readonly FulfilledItem[], isOwn: boolean): CheckoutResponseLine {
  const { line_id, status } = line;
  const record = delivered.find(({ lineId }) => lineId === line_id);
  const service = serviceOf(line);
  return {
    line_id,
    status,
    ...(record
      ? {
          registration_id: record.id,
          ...describeLine(line),
          ...(record.studentId !== undefined ? { student_id: record.studentId } : {}),
          ...(isOwn && record.linkStep ? { link_step: record.linkStep } : {}),
          ...(service ? { service_type: service } : {}),
          ...(record.tests?.length ? { tests: record.tests.map(toTest) } : {}),
          ...(record.booking ? { booking: record.booking } : {}),
          ...(record.changeNotes?.length && !record.canceled ? { change_notes: [...record.changeNotes] } : {}),
          ...(record.canceled ? { canceled: true } : {}),
          ...(record.manageUrl !== undefined ? { manage_url: record.manageUrl } : {}),
        }
      : {}),
  };
}
