import { Injectable } from '@nestjs/common';
import { SettingRows, StoresSetting } from '../../settings/index.js';

/** Store for table `programs`. Programs cannot be added or removed, because each links to its own form. */
@Injectable()
@StoresSetting('program')
export class ProgramSettingsRepository extends SettingRows {
  constructor() {
    super('program', 'programs', 'position, id');
  }
}
