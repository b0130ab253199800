import { Injectable, type OnModuleInit } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { fullName } from '@academy/contracts/rules/full-name';
import { checkOnlinePayment } from '@academy/contracts/rules/online-payment';
import { cents, centsToDollars, dollarsToCents } from '@academy/contracts/rules/money';
import { fieldText, storedText, type RegistrationFields } from '@academy/contracts/rules/registration-fields';
import type { StudentOfForm } from '@academy/contracts/rules/student-of-form';
import { findStudentsOfForms } from '../../accounts/index.js';
import { ValidationFailed } from '../../platform/http/errors/errors.js';
import { Database, type Tx } from '../../platform/database/database.js';
import { recordPayment } from './payment-record.js';
import { findRecordedItems } from './payment-record.repository.js';
import {
  ProductHandler,
  ProductHandlers,
  type FulfilledItem,
  type FulfilledLine,
  type DraftLine,
  type HoldConflict,
  type PaidCheckout,
  type PricedLine,
} from '../fulfillment/product-handler.js';

const kept = [
  'student_first_name',
  'student_last_name',
  'email',
  'payment_type',
  'note',
  'parent_first_name',
  'parent_last_name',
  'parent_phone',
  'parent_email',
] as const;

/** What a stored payment says about its student. A guest cannot choose one. */
const studentOfForm = (body: Record<string, string>, accountId: string | null): StudentOfForm => ({
  chosenId: accountId === null ? null : (body['student_id'] ?? null),
  name: fullName(body['student_first_name'] ?? '', body['student_last_name'] ?? ''),
  email: body['email'] ?? '',
  parentEmail: body['parent_email'] ?? '',
  isGuest: accountId === null,
});

/** A custom amount chosen by the parent, which is also the price. The purchase is the payment's record. */
@Injectable()
export class CustomPaymentHandler extends ProductHandler implements OnModuleInit {
  readonly purpose = 'online_payment';

  constructor(
    private readonly database: Database,
    private readonly productHandlers: ProductHandlers,
  ) {
    super();
  }

  onModuleInit(): void {
    this.productHandlers.register(this);
  }

  async price(lines: DraftLine[]): Promise<PricedLine[]> {
    return lines.map(({ line_id, body }) => this.priceLine(line_id, { ...body }));
  }

  private priceLine(lineId: string, raw: RegistrationFields): PricedLine {
    const errors = Object.entries(checkOnlinePayment(raw)).map(
      ([field, messages]) => [`payment.${field}`, messages] as const,
    );
    if (errors.length > 0) throw new ValidationFailed(Object.fromEntries(errors));
    const amount = dollarsToCents(fieldText(raw, 'payment_amount')) ?? cents(0);
    const body = Object.fromEntries(kept.map((field) => [field, storedText(raw, field)]));
    const student = fieldText(raw, 'student_id').toLowerCase();
    return {
      lineId,
      call: 'payments',
      serviceType: 'online_payment',
      packageId: null,
      packageName: fieldText(raw, 'payment_type'),
      sessions: null,
      amount,
      body: {
        ...body,
        ...(isUUID(student) && { student_id: student }),
        payment_amount: centsToDollars(amount),
      },
      seats: [],
    };
  }

  override async withStudents(lines: PricedLine[], accountId: string | null): Promise<PricedLine[]> {
    const forms = lines.map(({ body }) => studentOfForm(body, accountId));
    const students = await findStudentsOfForms(this.database, accountId, forms);
    return lines.map((line, index) => {
      const { student_id: _chosen, ...body } = line.body;
      const student = students[index]?.id ?? null;
      return { ...line, body: student === null ? body : { ...body, student_id: student } };
    });
  }

  /** Does nothing: there is no limited inventory. */
  async reserve(): Promise<void> {}

  async findExpiredHoldsBlocking(): Promise<string[]> {
    return [];
  }

  async findConflicts(): Promise<HoldConflict[]> {
    return [];
  }

  async release(): Promise<void> {}

  async fulfill(tx: Tx, paid: PaidCheckout): Promise<FulfilledLine[]> {
    const id = await recordPayment(tx, paid, 'worker');
    return id === null ? [] : paid.lines.map((line) => ({ id, line }));
  }

  async findFulfilledItems(database: Database, checkoutId: string): Promise<FulfilledItem[]> {
    return findRecordedItems(database, checkoutId);
  }

  /** Does nothing: the record stays and shows what was paid; the ledger shows what was refunded. */
  async revoke(): Promise<void> {}
}
