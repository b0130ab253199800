import { Injectable } from '@nestjs/common';
import type { SettingValues } from '@academy/contracts/rules/settings/fields';
import { storeChangedTexts } from '../legal/legal-versions.repository.js';
import type { Database, Tx } from '../../platform/database/database.js';
import { FixedSettingStore, StoresSetting, type StoredSetting } from '../../settings/index.js';

const selected =
  'SELECT refund_days, change_hours, COALESCE(late_lesson_hours, 0) AS late_lesson_hours, refund_timing FROM policies WHERE id = policy_id_now()';

/** Store for the last row of table `policies`. An update adds a row, because earlier checkouts refer to the policy they were made under. */
@Injectable()
@StoresSetting('policy')
export class PolicySettingsRepository extends FixedSettingStore {
  async list(reader: Database): Promise<StoredSetting[]> {
    return (await reader.rows<SettingValues>(selected)).map((values) => ({ id: 'policy', values }));
  }

  async update(tx: Tx, _id: string, values: SettingValues): Promise<void> {
    await tx.run(
      'INSERT INTO policies (refund_days, change_hours, late_lesson_hours, refund_timing) VALUES ($1, $2, $3, $4)',
      [values['refund_days'], values['change_hours'], values['late_lesson_hours'], values['refund_timing']],
    );
    await storeChangedTexts(tx);
  }
}
