import { Module } from '@nestjs/common';
import { providersIn } from '../platform/providers.js';
import { AccountsModule } from '../accounts/index.js';
import { PdfModule } from '../pdf/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { ProgressModule } from '../progress/index.js';
import { SeatsModule } from '../seats/index.js';
import { AccountErasure } from './account-erasure.js';
import * as erasureCommands from './erasure/erasure.commands.js';
import { ErasureController } from './erasure/erasure.controller.js';
import * as erasureQueries from './erasure/erasure.queries.js';
import * as erasureReactions from './erasure/erasure.reactions.js';
import * as privacyCommands from './privacy.commands.js';
import { PrivacyController } from './privacy.controller.js';
import * as privacyQueries from './privacy.queries.js';
import * as privacyReactions from './privacy.reactions.js';

/** Copies and deletion of a family's data, which this module collects from the other features. */
@Module({
  imports: [AccountsModule, PdfModule, NotificationsModule, ProgressModule, SeatsModule],
  controllers: [PrivacyController, ErasureController],
  providers: [
    ...providersIn(
      erasureCommands,
      erasureQueries,
      erasureReactions,
      privacyCommands,
      privacyQueries,
      privacyReactions,
    ),
    AccountErasure,
  ],
})
export class PrivacyModule {}
