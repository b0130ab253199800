import type { SettingValues } from '@academy/contracts/rules/settings/fields';
import type { StoredSetting } from '../../settings/index.js';

/** SQL columns: the current price, and the next price with its start date. */
export const priceColumns = `price_now(price_cents, next_price_cents, next_price_from) AS price_cents,
  price_to_come(next_price_cents, next_price_from) AS next_price_cents, price_to_come_from(next_price_from) AS next_price_from`;

/** Splits a row into its id and its values. */
export function splitRow({ id, ...values }: SettingValues & { id: string }): StoredSetting {
  return { id, values };
}
