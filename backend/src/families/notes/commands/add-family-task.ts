import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { FamilyChanges } from '../../family-changes.js';
import { insertTask, type NewTask } from '../notes.repository.js';

/** Staff add a task for a family. */
export class AddFamilyTask extends Command<void> {
  /** @param id of the family, or of any of its records */
  constructor(
    readonly id: string,
    readonly task: NewTask,
    readonly staffId: string,
  ) {
    super();
  }
}

@CommandHandler(AddFamilyTask)
export class AddFamilyTaskHandler implements ICommandHandler<AddFamilyTask> {
  constructor(private readonly changes: FamilyChanges) {}

  /** @throws NotFound */
  execute({ id, task, staffId }: AddFamilyTask): Promise<void> {
    return this.changes.run(id, (tx, familyId) => insertTask(tx, familyId, task, staffId));
  }
}
