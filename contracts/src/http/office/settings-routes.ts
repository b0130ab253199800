import { officeCall as call } from './office-route.js';

/** Calls for Settings: products, prices, texts and rules. The kinds are in `settingDefinitions`. */
export const settingsRoutes = {
  listSettings: call('GET', '/settings/:kind', 'manager'),
  addSetting: call('POST', '/settings/:kind', 'manager'),
  saveSetting: call('PUT', '/settings/:kind/:id', 'manager'),
  removeSetting: call('POST', '/settings/:kind/:id/removal', 'manager'),
  previewSetting: call('POST', '/settings/:kind/preview', 'manager'),
  listSettingChanges: call('GET', '/setting-changes', 'manager'),
  undoSettingChange: call('POST', '/setting-changes/:id/undo', 'manager'),
  /** The body is the file itself. Its type is one of `pictureTypes`. */
  addPicture: call('POST', '/pictures', 'manager'),
} as const;
