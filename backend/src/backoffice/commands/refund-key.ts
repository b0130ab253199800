import type { DataSource } from 'typeorm';
import { derivedKey } from '../../platform/http/idempotency/derived-key.js';
import { isFailedRefund } from '../payments.repository.js';

/**
 * The key under which the whole price of a registration is given back: the same however often it is asked for, so that it is given
 * back once. What the card provider has refused may be asked for again, which is a request of its own.
 */
export async function refundKeyOf(dataSource: DataSource, registrationId: string): Promise<string> {
  let key = registrationId;
  while (await isFailedRefund(dataSource, key)) key = derivedKey(key);
  return key;
}
