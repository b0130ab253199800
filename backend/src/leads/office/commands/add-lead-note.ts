import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { OfficeLead } from '@academy/contracts/http/office/leads';
import { LeadChanges, type LeadChange } from '../lead-changes.js';
import { insertEntry } from '../lead-record.repository.js';

/** A staff member adds a note to a lead. */
export class AddLeadNote extends Command<OfficeLead> {
  constructor(
    readonly change: LeadChange,
    readonly text: string,
  ) {
    super();
  }
}

@CommandHandler(AddLeadNote)
export class AddLeadNoteHandler implements ICommandHandler<AddLeadNote> {
  constructor(private readonly changes: LeadChanges) {}

  /** @throws NotFound, LeadChangedElsewhere */
  execute({ change, text }: AddLeadNote): Promise<OfficeLead> {
    return this.changes.run(change, {}, async (tx) => {
      await insertEntry(tx, change.leadId, change.staffId, { kind: 'note', text: text.trim() });
    });
  }
}
