import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { FamilyChanges } from '../../family-changes.js';
import { insertNote } from '../notes.repository.js';

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
