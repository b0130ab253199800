import { createHash } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { isFailedRefund } from '../payments.repository.js';

/** A UUID that follows from another, always the same. */
function next(key: string): string {
  return createHash('sha256')
    .update(key)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*/, '$1-$2-$3-$4-$5');
}

/**
 * The key under which the whole price of a registration is given back: the same however often it is asked for, so that it is given
 * back once. What the card provider has refused may be asked for again, which is a request of its own.
 */
export async function refundKeyOf(dataSource: DataSource, registrationId: string): Promise<string> {
  let key = registrationId;
  while (await isFailedRefund(dataSource, key)) key = next(key);
  return key;
}
