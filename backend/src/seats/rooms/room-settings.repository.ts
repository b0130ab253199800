import { Injectable } from '@nestjs/common';
import { SettingRows, StoresSetting } from '../../settings/index.js';

/** Table `rooms`, for Settings. */
@Injectable()
@StoresSetting('room')
export class RoomSettings extends SettingRows {
  constructor() {
    super('room', 'rooms', 'lower(name), id');
  }
}
