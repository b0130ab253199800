import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { AddSettingHandler } from './commands/add-setting.js';
import { RemoveSettingHandler } from './commands/remove-setting.js';
import { SaveSettingHandler } from './commands/save-setting.js';
import { UndoSettingChangeHandler } from './commands/undo-setting-change.js';
import { ListSettingChangesHandler } from './queries/list-setting-changes.js';
import { ListSettingsHandler } from './queries/list-settings.js';
import { PreviewSettingHandler } from './queries/preview-setting.js';
import { SettingChanges } from './setting-changes.service.js';
import { SettingStores } from './setting-stores.js';
import { SettingsController } from './settings.controller.js';

/** Settings that the office can change, with history and undo. The features that own the tables provide the stores. */
@Module({
  imports: [DiscoveryModule],
  controllers: [SettingsController],
  providers: [
    SettingStores,
    SettingChanges,
    AddSettingHandler,
    SaveSettingHandler,
    RemoveSettingHandler,
    UndoSettingChangeHandler,
    ListSettingsHandler,
    ListSettingChangesHandler,
    PreviewSettingHandler,
  ],
})
export class SettingsModule {}
