import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { OfficeLead } from '@academy/contracts/http/office/leads';
import { LeadChanges, type LeadChange } from '../lead-changes.js';
import { insertEntry, setNextStep } from '../lead-record.repository.js';

/** A staff member sets the next step of a lead, with its due date. */
export class SetLeadNextStep extends Command<OfficeLead> {
  constructor(
    readonly change: LeadChange,
    readonly text: string,
    /** YYYY-MM-DD. */
    readonly date: string,
  ) {
    super();
  }
}

@CommandHandler(SetLeadNextStep)
export class SetLeadNextStepHandler implements ICommandHandler<SetLeadNextStep> {
  constructor(private readonly changes: LeadChanges) {}

  /** @throws NotFound, LeadChangedElsewhere */
  execute({ change, text, date }: SetLeadNextStep): Promise<OfficeLead> {
    const { leadId, staffId } = change;
    const step = text.trim();
    return this.changes.run(change, {}, async (tx, lead) => {
      if (lead.nextStep === step && lead.nextStepOn === date) return;
      await setNextStep(tx, leadId, step, date);
      await insertEntry(tx, leadId, staffId, { kind: 'next_step', text: step, onDay: date });
    });
  }
}
