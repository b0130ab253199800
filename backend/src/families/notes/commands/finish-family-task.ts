import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { FamilyChanges } from '../../family-changes.js';
import { markTask } from '../notes.repository.js';

/** Completes a family's task. @returns the family's id */
export class FinishFamilyTask extends Command<string> {
  constructor(readonly id: string) {
    super();
  }
}

/** Reopens a family's task. @returns the family's id */
export class ReopenFamilyTask extends Command<string> {
  constructor(readonly id: string) {
    super();
  }
}

@CommandHandler(FinishFamilyTask)
export class FinishFamilyTaskHandler implements ICommandHandler<FinishFamilyTask> {
  constructor(private readonly changes: FamilyChanges) {}

  /** @throws NotFound */
  execute({ id }: FinishFamilyTask): Promise<string> {
    return this.changes.runOnPart(id, (tx) => markTask(tx, id, true));
  }
}

@CommandHandler(ReopenFamilyTask)
export class ReopenFamilyTaskHandler implements ICommandHandler<ReopenFamilyTask> {
  constructor(private readonly changes: FamilyChanges) {}

  /** @throws NotFound */
  execute({ id }: ReopenFamilyTask): Promise<string> {
    return this.changes.runOnPart(id, (tx) => markTask(tx, id, false));
  }
}
