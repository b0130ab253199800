import { randomBytes, randomUUID } from 'node:crypto';
import type { TestDatabase } from '../support/database.js';
import { cheapest, courseBody } from '../support/journey.js';
import { insert } from './stored-rows.js';

/** A purchase registered by the office, to be paid by check. */
export const requestedPayment = {
  payment_id: '7c1de0aa-5a0b-4f6f-9d52-0d1f8f2b7a01',
  checkout_id: '7c1de0aa-5a0b-4f6f-9d52-0d1f8f2b7a02',
};

/** A purchase like {@link requestedPayment} whose time to pay has expired. */
export const endedRequest = {
  payment_id: '7c1de0aa-5a0b-4f6f-9d52-0d1f8f2b7a03',
  checkout_id: '7c1de0aa-5a0b-4f6f-9d52-0d1f8f2b7a04',
};

/** Stores the rows that `PaymentRequested` and `PaymentRequestEnded` events refer to. The staff member must exist. */
export async function storeRequests(database: TestDatabase, { staff_id }: { staff_id: string }): Promise<void> {
  for (const { payment_id: id, checkout_id } of [requestedPayment, endedRequest]) {
    const isOpen = checkout_id === requestedPayment.checkout_id;
    const amount = { amount_cents: cheapest.priceCents };
    await insert(database, 'checkouts', {
      id: checkout_id,
      client_key: randomUUID(),
      caller: 'office',
      fingerprint: randomBytes(32),
      purpose: 'registrations',
      status: isOpen ? 'open' : 'expired',
      ...amount,
      description: 'SAT/ACT Course',
      metadata: {},
      hold_expires_at: new Date(Date.now() + 86_400_000),
      next_attempt_at: new Date(Date.now() + 86_400_000),
      staff_id,
    });
    await insert(database, 'checkout_lines', {
      checkout_id,
      line_id: randomUUID(),
      position: 0,
      call: 'new_sat_act',
      service_type: 'sat_act_course',
      package_id: cheapest.id,
      package_name: cheapest.name,
      ...amount,
      body: courseBody(),
    });
    await insert(database, 'payments', {
      id,
      checkout_id,
      provider: 'offline',
      method: 'check',
      idempotency_key: randomUUID(),
      status: isOpen ? 'created' : 'canceled',
      ...amount,
      currency: 'usd',
    });
  }
}
