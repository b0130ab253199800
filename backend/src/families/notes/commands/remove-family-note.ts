import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { FamilyChanges } from '../../family-changes.js';
import { deleteNote } from '../notes.repository.js';

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
