import type { Database } from '../../platform/database/database.js';
import { derivedKey } from '../../platform/http/idempotency/derived-key.js';
import { isFailedRefund } from '../payments.repository.js';

/**
 * Returns the idempotency key for refunding the whole price of a registration. It stays the same, so the price is refunded only once.
 * After the card provider rejects a refund, the key changes, so the refund can be requested again.
 */
export async function refundKeyOf(database: Database, registrationId: string): Promise<string> {
  let key = registrationId;
  while (await isFailedRefund(database, key)) key = derivedKey(key);
  return key;
}
