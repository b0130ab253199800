import { Global, Module } from '@nestjs/common';
import { PurchaseFamilies } from '../payments/index.js';
import { ClaimAddresses } from './claim-addresses.js';
import { AddFamilyHandler } from './commands/add-family.js';
import { NotificationsModule } from '../notifications/index.js';
import { SendEmailAgainHandler } from './commands/send-email-again.js';
import { FamiliesController } from './families.controller.js';
import { FamilyChanges } from './family-changes.js';
import { MergeFamiliesHandler } from './merging/commands/merge-families.js';
import { SeparateFamiliesHandler } from './merging/commands/separate-families.js';
import { MergingController } from './merging/merging.controller.js';
import { AddFamilyNoteHandler } from './notes/commands/add-family-note.js';
import { AddFamilyTaskHandler } from './notes/commands/add-family-task.js';
import { FinishFamilyTaskHandler, ReopenFamilyTaskHandler } from './notes/commands/finish-family-task.js';
import { RemoveFamilyNoteHandler } from './notes/commands/remove-family-note.js';
import { GetFamilyHandler } from './page/queries/get-family.js';
import { PeopleController } from './people/people.controller.js';
import { GetFamiliesFileHandler } from './search/queries/get-families-file.js';
import { SearchFamiliesHandler } from './search/queries/search-families.js';

/**
 * Families as the office sees them: found by any of their records, with the office's own notes and tasks. Global, because payments need
 * `PurchaseFamilies` and cannot import this.
 */
@Global()
@Module({
  imports: [NotificationsModule],
  controllers: [FamiliesController, PeopleController, MergingController],
  providers: [
    FamilyChanges,
    { provide: PurchaseFamilies, useClass: ClaimAddresses },
    AddFamilyHandler,
    AddFamilyNoteHandler,
    RemoveFamilyNoteHandler,
    AddFamilyTaskHandler,
    FinishFamilyTaskHandler,
    ReopenFamilyTaskHandler,
    SearchFamiliesHandler,
    GetFamiliesFileHandler,
    GetFamilyHandler,
    SendEmailAgainHandler,
    MergeFamiliesHandler,
    SeparateFamiliesHandler,
  ],
  exports: [PurchaseFamilies],
})
export class FamiliesModule {}
