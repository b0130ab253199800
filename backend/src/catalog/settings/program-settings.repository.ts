import { Injectable } from '@nestjs/common';
import { SettingRows, StoresSetting } from '../../settings/index.js';

/** Table `programs`, for Settings. Programs are neither added nor removed: each leads to its own form. */
@Injectable()
@StoresSetting('program')
export class ProgramSettingsRepository extends SettingRows {
  constructor() {
    super('program', 'programs', 'position, id');
  }
}
