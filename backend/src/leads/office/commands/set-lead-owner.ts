import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { OfficeLead } from '@academy/contracts/http/office/leads';
import type { LeadOwnerAction } from '@academy/contracts/rules/office-leads';
import { LeadChanges, type LeadChange } from '../lead-changes.js';
import { LeadChangedElsewhere, LeadTakenElsewhere } from '../lead.errors.js';
import { insertEntry, setOwner } from '../lead-record.repository.js';

/** A staff member takes a lead, possibly from a colleague, or gives it back. */
export class SetLeadOwner extends Command<OfficeLead> {
  constructor(
    readonly change: LeadChange,
    readonly action: LeadOwnerAction,
  ) {
    super();
  }
}

@CommandHandler(SetLeadOwner)
export class SetLeadOwnerHandler implements ICommandHandler<SetLeadOwner> {
  constructor(private readonly changes: LeadChanges) {}

  /** @throws NotFound, LeadTakenElsewhere, LeadChangedElsewhere */
  execute({ change, action }: SetLeadOwner): Promise<OfficeLead> {
    const { leadId, staffId } = change;
    const isTaken = action === 'take';
    return this.changes.run(
      change,
      { action },
      async (tx, lead) => {
        if (lead.ownerId === (isTaken ? staffId : null)) return;
        await setOwner(tx, leadId, isTaken ? staffId : null);
        await insertEntry(tx, leadId, staffId, { kind: isTaken ? 'taken' : 'released' });
      },
      ({ ownerId, ownerName }) =>
        isTaken && ownerId !== null && ownerId !== staffId
          ? new LeadTakenElsewhere(ownerName ?? '')
          : new LeadChangedElsewhere(),
    );
  }
}
