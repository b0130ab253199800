import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { CheckoutPurpose, CheckoutResponse, CheckoutResponseLine } from '@academy/contracts/http/payments';
import { DataSource } from 'typeorm';
import { checkoutStatus, type Checkout } from '../checkout.entity.js';
import { getLatestPayment } from '../../payment/latest-payment.js';
import { ProductHandlers, type FulfilledItem } from '../../fulfillment/product-handler.js';
import { getAuthorizedCheckout } from '../checkout-access.js';
import { serviceOf, describeLine, type LineItem } from '../line-item.js';

/** Status of a checkout. */
export class CheckoutStatusOf extends Query<CheckoutResponse> {
  constructor(
    readonly checkoutId: string,
    readonly accountId: string | null,
    readonly token: string | undefined,
  ) {
    super();
  }
}

interface Row {
  status: Checkout['status'];
  purpose: CheckoutPurpose | null;
  /** Cents. */
  amount: number;
  held_until: Date | null;
  lines: (LineItem & Pick<CheckoutResponseLine, 'line_id' | 'status'> & { amount: number })[];
}

/** Reads and changes nothing; the command `RefreshCheckout` comes before it. @throws NotFound */
@QueryHandler(CheckoutStatusOf)
export class CheckoutStatusHandler implements IQueryHandler<CheckoutStatusOf> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly productHandlers: ProductHandlers,
  ) {}

  async execute({ checkoutId, accountId, token }: CheckoutStatusOf): Promise<CheckoutResponse> {
    const { id } = await getAuthorizedCheckout(this.dataSource.manager, checkoutId, accountId, token);
    const payment = await getLatestPayment(this.dataSource.manager, id);
    const [row] = await this.dataSource.query<Row[]>(
      `SELECT c.status, c.purpose, c.amount_cents AS amount, c.hold_expires_at AS held_until,
         COALESCE((SELECT jsonb_agg(jsonb_build_object('line_id', l.line_id, 'status', l.status, 'serviceType', l.service_type, 'packageName', l.package_name,
           'amount', l.amount_cents, 'body', l.body) ORDER BY l.position) FROM checkout_lines l WHERE l.checkout_id = c.id), '[]') AS lines
       FROM checkouts c WHERE c.id = $1`,
      [id],
    );
    const { status, purpose, amount, held_until, lines } = row as Row;
    const isDelivered = status === 'completed' || status === 'refunded';
    const delivered = isDelivered ? await this.delivered(id, purpose) : [];
    return {
      id,
      status: checkoutStatus(status, payment.status),
      amount,
      currency: 'usd',
      ...(status === 'open' && held_until ? { hold_expires_at: held_until.toISOString() } : {}),
      ...(isDelivered ? { payment_record_id: payment.id } : {}),
      lines: lines.map((line) => toLine(line, delivered)),
    };
  }

  /** A free amount may have been claimed for anything. */
  private async delivered(checkoutId: string, purpose: CheckoutPurpose | null): Promise<FulfilledItem[]> {
    const sellers = this.productHandlers
      .all()
      .filter((productHandler) => purpose === null || productHandler.purpose === purpose);
    return (
      await Promise.all(sellers.map((productHandler) => productHandler.findFulfilledItems(this.dataSource, checkoutId)))
    ).flat();
  }
}

function toLine(line: Row['lines'][number], delivered: readonly FulfilledItem[]): CheckoutResponseLine {
  const { line_id, status } = line;
  const record = delivered.find(({ lineId }) => lineId === line_id);
  const service = serviceOf(line);
  return {
    line_id,
    status,
    ...(record
      ? { registration_id: record.id, ...describeLine(line), ...(service ? { service_type: service } : {}) }
      : {}),
  };
}
