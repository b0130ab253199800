import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/index.js';
import { PdfModule } from '../pdf/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { SeatsModule } from '../seats/index.js';
import { AccountErasure } from './account-erasure.js';
import { EraseFamilyHandler } from './erasure/commands/erase-family.js';
import { ErasureController } from './erasure/erasure.controller.js';
import { GetFamilyErasureHandler } from './erasure/queries/get-family-erasure.js';
import { SendNoticeWhenFamilyErased } from './erasure/subscribers/send-notice-when-family-erased.js';
import { DeleteAccountHandler } from './commands/delete-account.js';
import { OfficeCopiesController } from './office-copies.controller.js';
import { PrivacyController } from './privacy.controller.js';
import { GetFamilyCopyFileHandler, GetFamilyCopyHandler } from './queries/get-family-copy.js';
import { GetFamilyDataHandler } from './queries/get-family-data.js';
import { GetFamilyDataFileHandler } from './queries/get-family-data-file.js';
import { NotifyParentWhenAccountDeleted } from './subscribers/notify-parent-when-account-deleted.js';

/** Copies and deletion of a family's data, which this module collects from the other features. */
@Module({
  imports: [AccountsModule, PdfModule, NotificationsModule, SeatsModule],
  controllers: [PrivacyController, OfficeCopiesController, ErasureController],
  providers: [
    GetFamilyCopyHandler,
    GetFamilyCopyFileHandler,
    GetFamilyDataHandler,
    GetFamilyDataFileHandler,
    AccountErasure,
    DeleteAccountHandler,
    EraseFamilyHandler,
    GetFamilyErasureHandler,
    SendNoticeWhenFamilyErased,
    NotifyParentWhenAccountDeleted,
  ],
})
export class PrivacyModule {}
