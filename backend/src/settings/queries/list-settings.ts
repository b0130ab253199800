import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { SettingItem } from '@academy/contracts/http/office/settings';
import type { SettingKind } from '@academy/contracts/rules/settings/kinds';
import { DataSource } from 'typeorm';
import { SettingStores } from '../setting-stores.js';
import { presentSetting } from '../settings.presenter.js';
import { settingVersions } from '../settings.repository.js';

/** Lists all settings of a kind, in display order. */
export class ListSettings extends Query<SettingItem[]> {
  constructor(readonly kind: SettingKind) {
    super();
  }
}

@QueryHandler(ListSettings)
export class ListSettingsHandler implements IQueryHandler<ListSettings> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly stores: SettingStores,
  ) {}

  async execute({ kind }: ListSettings): Promise<SettingItem[]> {
    // Read the versions first. If a setting changes between the two reads, its version is then too old, and saving it is rejected.
    // In the other order, stale values with a current version could be saved.
    const versions = await settingVersions(this.dataSource, kind);
    const items = await this.stores.of(kind).list(this.dataSource);
    return items.map((item) => presentSetting(item, versions));
  }
}
