import { randomBytes, randomUUID } from 'node:crypto';
import type { exampleIds } from '@academy/contracts/events/example-ids';
import type { TestDatabase } from '../support/database.js';
import { cheapest, courseBody } from '../support/journey.js';
import { insert } from './stored-rows.js';

/**
 * Stores the rows that `PaymentRequested` and `PaymentRequestEnded` events refer to: two purchases registered by the office, to be paid by
 * check. The time to pay the second one has expired. The staff member must exist.
 */
export async function storeRequests(database: TestDatabase, ids: typeof exampleIds): Promise<void> {
  const requests = [
    { id: ids.requested_payment_id, checkout_id: ids.requested_checkout_id, isOpen: true },
    { id: randomUUID(), checkout_id: ids.expired_checkout_id, isOpen: false },
  ];
  for (const { id, checkout_id, isOpen } of requests) {
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
      staff_id: ids.staff_id,
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
