import { Injectable } from '@nestjs/common';
import { consultationId } from '@academy/contracts/rules/consultation-fee';
import type { SettingValues } from '@academy/contracts/rules/settings/fields';
import type { Database, Tx } from '../../platform/database/database.js';
import { FixedSettingStore, StoresSetting, type StoredSetting } from '../../settings/index.js';
import { priceColumns, splitRow } from './setting-rows.js';

type Row = SettingValues & { id: string };

const selected = `SELECT id, ${priceColumns} FROM packages WHERE id = $1`;

/** Store for the consultation, which is one row of table `packages` that always exists. */
@Injectable()
@StoresSetting('consultation')
export class ConsultationSettingsRepository extends FixedSettingStore {
  async list(reader: Database): Promise<StoredSetting[]> {
    return (await reader.rows<Row>(selected, [consultationId])).map(splitRow);
  }

  override async read(tx: Tx, id: string): Promise<SettingValues | null> {
    if (id !== consultationId) return null;
    const row = await tx.one<Row>(`${selected} FOR UPDATE`, [id]);
    return row ? splitRow(row).values : null;
  }

  async update(tx: Tx, id: string, values: SettingValues): Promise<void> {
    await tx.run('UPDATE packages SET price_cents = $2, next_price_cents = $3, next_price_from = $4 WHERE id = $1', [
      id,
      values['price_cents'],
      values['next_price_cents'],
      values['next_price_from'],
    ]);
  }
}
