import type { EntityManager } from 'typeorm';
import { Payment } from './payment.entity.js';

/** The attempt at a checkout that counts: the one begun last. */
export function getLatestPayment(manager: EntityManager, checkoutId: string): Promise<Payment> {
  return manager.findOneOrFail(Payment, { where: { checkoutId }, order: { createdAt: 'DESC' } });
}
