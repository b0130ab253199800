import { Module } from '@nestjs/common';
import { providersIn } from '../platform/providers.js';
import { DiscoveryModule } from '@nestjs/core';
import * as settingsCommands from './settings.commands.js';
import * as settingsQueries from './settings.queries.js';
import { SettingChanges } from './setting-changes.service.js';
import { SettingStores } from './setting-stores.js';
import { SettingsController } from './settings.controller.js';

/** Settings that the office can change, with history and undo. The features that own the tables provide the stores. */
@Module({
  imports: [DiscoveryModule],
  controllers: [SettingsController],
  providers: [...providersIn(settingsCommands, settingsQueries), SettingStores, SettingChanges],
})
export class SettingsModule {}
