import { Allow } from 'class-validator';
import type { BillingDetails } from '@academy/contracts/http/billing';
import { checkBilling, readBilling } from '@academy/contracts/rules/billing';
import { SatisfiesRule } from '../../platform/http/validation/validation.js';

/** Body of `PUT /account/billing`; read with `readBilling`. */
@SatisfiesRule<BillingDetailsBody>((body) =>
  Object.fromEntries(
    Object.entries(checkBilling(readBilling({ ...body }))).map(([field, message]) => [field, [message]]),
  ),
)
export class BillingDetailsBody implements Record<keyof BillingDetails, unknown> {
  @Allow() name: unknown;
  @Allow() email: unknown;
  @Allow() phone: unknown;
  @Allow() line1: unknown;
  @Allow() line2: unknown;
  @Allow() city: unknown;
  @Allow() state: unknown;
  @Allow() postal_code: unknown;
  @Allow() country: unknown;
}
