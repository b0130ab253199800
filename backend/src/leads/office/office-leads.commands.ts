import type { OfficeLead } from '@academy/contracts/http/office/leads';
import type { LeadOwnerAction, LeadState } from '@academy/contracts/rules/office-leads';
import { Command, CommandHandler, EventBus, type ICommandHandler } from '@nestjs/cqrs';
import { VersionConflict } from '../../platform/http/errors/errors.js';
import { createEvent } from '../../platform/messaging/event.js';
import { type LeadChange, LeadChanges } from './lead-changes.js';
import { insertEntry, setNextStep, setOwner, setState } from './lead-record.repository.js';

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

  /** @throws NotFound, VersionConflict */
  execute({ change, text }: AddLeadNote): Promise<OfficeLead> {
    return this.changes.run(change, {}, async (tx) => {
      await insertEntry(tx, change.leadId, change.staffId, { kind: 'note', text: text.trim() });
    });
  }
}

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

  /** @throws NotFound, VersionConflict */
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

  /** @throws NotFound, VersionConflict */
  execute({ change, state }: ChangeLeadState): Promise<OfficeLead> {
    const { leadId, staffId } = change;
    return this.changes.run(change, { state }, async (tx, lead) => {
      if (lead.state === state) return;
      await setState(tx, leadId, state);
      await insertEntry(tx, leadId, staffId, { kind: 'state', state });
    });
  }
}

/** A staff member completes the next step of a lead. */
export class FinishLeadNextStep extends Command<OfficeLead> {
  constructor(readonly change: LeadChange) {
    super();
  }
}

@CommandHandler(FinishLeadNextStep)
export class FinishLeadNextStepHandler implements ICommandHandler<FinishLeadNextStep> {
  constructor(private readonly changes: LeadChanges) {}

  /** Without a next step nothing changes but the version. @throws NotFound, VersionConflict */
  execute({ change }: FinishLeadNextStep): Promise<OfficeLead> {
    const { leadId, staffId } = change;
    return this.changes.run(change, {}, async (tx, lead) => {
      if (lead.nextStep === '') return;
      await setNextStep(tx, leadId, '', null);
      await insertEntry(tx, leadId, staffId, { kind: 'step_done', text: lead.nextStep });
    });
  }
}

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

  /** @throws NotFound, VersionConflict */
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

  /** @throws NotFound, VersionConflict */
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
          ? new VersionConflict(`${ownerName ?? ''} has just taken this lead.`)
          : new VersionConflict(),
    );
  }
}
