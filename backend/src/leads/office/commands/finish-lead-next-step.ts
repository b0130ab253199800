import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { OfficeLead } from '@academy/contracts/http/office/leads';
import { LeadChanges, type LeadChange } from '../lead-changes.js';
import { insertEntry, setNextStep } from '../lead-record.repository.js';

/** A staff member completes the next step of a lead. */
export class FinishLeadNextStep extends Command<OfficeLead> {
  constructor(readonly change: LeadChange) {
    super();
  }
}

@CommandHandler(FinishLeadNextStep)
export class FinishLeadNextStepHandler implements ICommandHandler<FinishLeadNextStep> {
  constructor(private readonly changes: LeadChanges) {}

  /** Without a next step nothing changes but the version. @throws NotFound, LeadChangedElsewhere */
  execute({ change }: FinishLeadNextStep): Promise<OfficeLead> {
    const { leadId, staffId } = change;
    return this.changes.run(change, {}, async (tx, lead) => {
      if (lead.nextStep === '') return;
      await setNextStep(tx, leadId, '', null);
      await insertEntry(tx, leadId, staffId, { kind: 'step_done', text: lead.nextStep });
    });
  }
}
