import { Injectable } from '@nestjs/common';
import { byName } from '../../platform/database/name-order.js';
import { SettingRows, StoresSetting } from '../../settings/index.js';

/** Table `rooms`, for Settings. */
@Injectable()
@StoresSetting('room')
export class RoomSettings extends SettingRows {
  constructor() {
    super('room', 'rooms', `${byName('name')}, id`);
  }
}
