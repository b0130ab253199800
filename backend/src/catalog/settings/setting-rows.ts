import { academyTimeZone } from '@academy/contracts/rules/dates';
import type { SettingValues } from '@academy/contracts/rules/settings/fields';
import type { StoredSetting } from '../../settings/index.js';

/** SQL: whether the next price has begun. */
const hasBegun = `next_price_from <= (academy_now() AT TIME ZONE '${academyTimeZone}')::date`;

/** SQL: the price now, and the one to come with its day. A next price that has begun is the price. */
export const nextPriceColumns = `price_now(price_cents, next_price_cents, next_price_from) AS price_cents,
  CASE WHEN ${hasBegun} THEN NULL ELSE next_price_cents END AS next_price_cents,
  CASE WHEN ${hasBegun} THEN NULL ELSE to_char(next_price_from, 'YYYY-MM-DD') END AS next_price_from`;

/** A row as a thing with its id. */
export function splitRow({ id, ...values }: SettingValues & { id: string }): StoredSetting {
  return { id, values };
}
