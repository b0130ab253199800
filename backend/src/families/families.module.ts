import { Global, Module } from '@nestjs/common';
import { providersIn } from '../platform/providers.js';
import { PurchaseFamilies } from '../payments/index.js';
import { ClaimAddresses } from './claim-addresses.js';
import * as familiesCommands from './families.commands.js';
import { NotificationsModule } from '../notifications/index.js';
import { FamiliesController } from './families.controller.js';
import { FamilyChanges } from './family-changes.js';
import * as invitationCommands from './invitation/invitation.commands.js';
import * as invitationReactions from './invitation/invitation.reactions.js';
import * as mergingCommands from './merging/merging.commands.js';
import { MergingController } from './merging/merging.controller.js';
import * as notesCommands from './notes/notes.commands.js';
import * as familyPageQueries from './page/family-page.queries.js';
import { PeopleController } from './people/people.controller.js';
import * as studentMergingCommands from './students/student-merging.commands.js';
import { StudentMergingController } from './students/student-merging.controller.js';
import * as studentMergingQueries from './students/student-merging.queries.js';
import { StudentMerges } from './students/student-merges.js';
import * as familySearchQueries from './search/family-search.queries.js';

/**
 * Families as the office sees them: found by any of their records, with the office's own notes and tasks. Global, because payments need
 * `PurchaseFamilies` and cannot import this.
 */
@Global()
@Module({
  imports: [NotificationsModule],
  controllers: [FamiliesController, PeopleController, MergingController, StudentMergingController],
  providers: [
    ...providersIn(
      familiesCommands,
      invitationCommands,
      invitationReactions,
      mergingCommands,
      notesCommands,
      studentMergingCommands,
      studentMergingQueries,
      familyPageQueries,
      familySearchQueries,
    ),
    FamilyChanges,
    StudentMerges,
    { provide: PurchaseFamilies, useClass: ClaimAddresses },
  ],
  exports: [PurchaseFamilies, familyPageQueries.FamilyQueries],
})
export class FamiliesModule {}
