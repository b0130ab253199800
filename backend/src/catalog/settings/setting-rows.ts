import { academyTimeZone } from '@academy/contracts/rules/dates';
import type { SettingValues } from '@academy/contracts/rules/settings/fields';
import type { StoredSetting } from '../../settings/index.js';

/** SQL condition: the next price has taken effect. */
const hasBegun = `next_price_from <= (academy_now() AT TIME ZONE '${academyTimeZone}')::date`;

/** SQL columns: the current price, and the next price with its start date. Once the next price takes effect, it is the current one. */
export const nextPriceColumns = `price_now(price_cents, next_price_cents, next_price_from) AS price_cents,
  CASE WHEN ${hasBegun} THEN NULL ELSE next_price_cents END AS next_price_cents,
  CASE WHEN ${hasBegun} THEN NULL ELSE to_char(next_price_from, 'YYYY-MM-DD') END AS next_price_from`;

/** Splits a row into its id and its values. */
export function splitRow({ id, ...values }: SettingValues & { id: string }): StoredSetting {
  return { id, values };
}
