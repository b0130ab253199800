import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { fullName } from '@academy/contracts/rules/full-name';
import type { ExpectedPayment } from '@academy/contracts/http/office/registering';
import { DataSource } from 'typeorm';
import { describeLine, getCustomer } from '../../checkout/line-item.js';
import { recipientOf } from '../../payment/recipient.js';
import { listExpectedPayments, type OfficePayment } from '../expected-payments.repository.js';

/** Office registrations that are not paid yet. */
export class ListExpectedPayments extends Query<ExpectedPayment[]> {}

@QueryHandler(ListExpectedPayments)
export class ListExpectedPaymentsHandler implements IQueryHandler<ListExpectedPayments> {
  constructor(private readonly dataSource: DataSource) {}

  async execute(): Promise<ExpectedPayment[]> {
    return (await listExpectedPayments(this.dataSource)).map(present);
  }
}

function present({
  paymentId,
  method,
  accountId,
  to,
  lines,
  amount,
  since,
  waitsUntil,
}: OfficePayment): ExpectedPayment {
  const payer = lines[0] && getCustomer(lines[0]);
  return {
    id: paymentId,
    method: method ?? 'card_link',
    payer: payer ? fullName(payer.parentFirstName, payer.parentLastName) : '',
    email: recipientOf({ line: lines[0], to })?.to ?? '',
    account_id: accountId,
    lines: lines.map((line) => {
      const { label, student } = describeLine(line);
      return student === '' ? label : `${label} (${student})`;
    }),
    amount,
    since: since.toISOString(),
    waits_until: (waitsUntil ?? since).toISOString(),
  };
}
