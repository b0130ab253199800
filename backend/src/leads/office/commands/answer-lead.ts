import { Command, CommandHandler, EventBus, type ICommandHandler } from '@nestjs/cqrs';
import type { OfficeLead } from '@academy/contracts/http/office/leads';
import { createEvent } from '../../../platform/messaging/event.js';
import { LeadChanges, type LeadChange } from '../lead-changes.js';
import { insertEntry, setState } from '../lead-record.repository.js';

/** A staff member answers a family by email, which moves a new lead to the state `talking`. */
export class AnswerLead extends Command<OfficeLead> {
  constructor(
    readonly change: LeadChange,
    readonly subject: string,
    /** Paragraphs are separated by empty lines. */
    readonly text: string,
  ) {
    super();
  }
}

@CommandHandler(AnswerLead)
export class AnswerLeadHandler implements ICommandHandler<AnswerLead> {
  constructor(
    private readonly changes: LeadChanges,
    private readonly eventBus: EventBus,
  ) {}

  /** @throws NotFound, LeadChangedElsewhere */
  execute({ change, subject, text }: AnswerLead): Promise<OfficeLead> {
    const { leadId, staffId } = change;
    return this.changes.run(change, {}, async (tx, lead) => {
      const entryId = await insertEntry(tx, leadId, staffId, {
        kind: 'answer',
        subject: subject.trim(),
        text: text.trim(),
      });
      if (lead.state === 'new') {
        await setState(tx, leadId, 'talking');
        await insertEntry(tx, leadId, staffId, { kind: 'state', state: 'talking' });
      }
      await this.eventBus.publish(createEvent('LeadAnswered', { lead_id: leadId, answer_id: entryId }), tx);
    });
  }
}
