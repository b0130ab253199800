import { Injectable } from '@nestjs/common';
import { consultationId } from '@academy/contracts/rules/consultation-fee';
import type { SettingValues } from '@academy/contracts/rules/settings/fields';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import { FixedSettingStore, StoresSetting, type SettingReader, type StoredSetting } from '../../settings/index.js';
import { nextPriceColumns, splitRow } from './setting-rows.js';

type Row = SettingValues & { id: string };

const selected = `SELECT id, ${nextPriceColumns} FROM packages WHERE id = $1`;

/** Store for the consultation, which is one row of table `packages` that always exists. */
@Injectable()
@StoresSetting('consultation')
export class ConsultationSettingsRepository extends FixedSettingStore {
  async list(reader: SettingReader): Promise<StoredSetting[]> {
    return (await reader.query<Row[]>(selected, [consultationId])).map(splitRow);
  }

  override async read(tx: Transaction, id: string): Promise<SettingValues | null> {
    if (id !== consultationId) return null;
    const [row] = await tx.query<Row[]>(`${selected} FOR UPDATE`, [id]);
    return row ? splitRow(row).values : null;
  }

  async update(tx: Transaction, id: string, values: SettingValues): Promise<void> {
    await tx.query('UPDATE packages SET price_cents = $2, next_price_cents = $3, next_price_from = $4 WHERE id = $1', [
      id,
      values['price_cents'],
      values['next_price_cents'],
      values['next_price_from'],
    ]);
  }
}
