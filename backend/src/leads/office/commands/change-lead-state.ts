import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { OfficeLead } from '@academy/contracts/http/office/leads';
import type { LeadState } from '@academy/contracts/rules/office-leads';
import { LeadChanges, type LeadChange } from '../lead-changes.js';
import { insertEntry, setState } from '../lead-record.repository.js';

/** A staff member changes the state of a lead. */
export class ChangeLeadState extends Command<OfficeLead> {
  constructor(
    readonly change: LeadChange,
    readonly state: LeadState,
  ) {
    super();
  }
}

@CommandHandler(ChangeLeadState)
export class ChangeLeadStateHandler implements ICommandHandler<ChangeLeadState> {
  constructor(private readonly changes: LeadChanges) {}

  /** @throws NotFound, LeadChangedElsewhere */
  execute({ change, state }: ChangeLeadState): Promise<OfficeLead> {
    const { leadId, staffId } = change;
    return this.changes.run(change, { state }, async (tx, lead) => {
      if (lead.state === state) return;
      await setState(tx, leadId, state);
      await insertEntry(tx, leadId, staffId, { kind: 'state', state });
    });
  }
}
