import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { FamilyChanges } from '../family-changes.js';
import { deleteNote, insertNote, insertTask, markTask, type NewTask } from './notes.repository.js';

/** Staff add a note about a family. */
export class AddFamilyNote extends Command<void> {
  /** @param id of the family, or of any of its records */
  constructor(
    readonly id: string,
    readonly text: string,
    readonly staffId: string,
  ) {
    super();
  }
}

@CommandHandler(AddFamilyNote)
export class AddFamilyNoteHandler implements ICommandHandler<AddFamilyNote> {
  constructor(private readonly changes: FamilyChanges) {}

  /** @throws NotFound */
  execute({ id, text, staffId }: AddFamilyNote): Promise<void> {
    return this.changes.run(id, (tx, familyId) => insertNote(tx, familyId, text.trim(), staffId));
  }
}

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

/** Staff remove a note. @returns the family's id */
export class RemoveFamilyNote extends Command<string> {
  constructor(readonly id: string) {
    super();
  }
}

@CommandHandler(RemoveFamilyNote)
export class RemoveFamilyNoteHandler implements ICommandHandler<RemoveFamilyNote> {
  constructor(private readonly changes: FamilyChanges) {}

  /** @throws NotFound */
  execute({ id }: RemoveFamilyNote): Promise<string> {
    return this.changes.runOnPart(id, (tx) => deleteNote(tx, id));
  }
}
