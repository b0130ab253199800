import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { SeatsModule } from '../seats/index.js';
import { DeleteAccountHandler } from './commands/delete-account.js';
import { OfficeCopiesController } from './office-copies.controller.js';
import { PrivacyController } from './privacy.controller.js';
import { GetFamilyCopyFileHandler, GetFamilyCopyHandler } from './queries/get-family-copy.js';
import { GetFamilyDataHandler } from './queries/get-family-data.js';
import { GetFamilyDataFileHandler } from './queries/get-family-data-file.js';
import { NotifyParentWhenAccountDeleted } from './subscribers/notify-parent-when-account-deleted.js';

/** A family's right to a copy of its data, and to have it deleted. It puts together what other features keep. */
@Module({
  imports: [AccountsModule, NotificationsModule, SeatsModule],
  controllers: [PrivacyController, OfficeCopiesController],
  providers: [
    GetFamilyCopyHandler,
    GetFamilyCopyFileHandler,
    GetFamilyDataHandler,
    GetFamilyDataFileHandler,
    DeleteAccountHandler,
    NotifyParentWhenAccountDeleted,
  ],
})
export class PrivacyModule {}
