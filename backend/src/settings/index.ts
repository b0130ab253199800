export { SettingRows } from './setting-rows.repository.js';
export { FixedSettingStore, SettingStore, StoresSetting, type StoredSetting } from './setting-store.js';
export { forgetSettings } from './settings.repository.js';
export { SettingsModule } from './settings.module.js';
