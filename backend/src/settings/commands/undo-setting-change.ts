import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SettingChangedResponse } from '@academy/contracts/http/office/settings';
import { DataSource } from 'typeorm';
import { NotFound } from '../../platform/http/errors/errors.js';
import { SettingChanges } from '../setting-changes.service.js';
import { NotTheLastChange } from '../settings.errors.js';
import { findChange } from '../settings.repository.js';

/** The office takes back a change of a setting. That is a change too, so it can be taken back in turn. */
export class UndoSettingChange extends Command<SettingChangedResponse> {
  constructor(
    readonly changeId: string,
    readonly staffId: string,
  ) {
    super();
  }
}

/** Longest text that is a PostgreSQL bigint for sure. */
const idPattern = /^\d{1,18}$/;

@CommandHandler(UndoSettingChange)
export class UndoSettingChangeHandler implements ICommandHandler<UndoSettingChange> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly changes: SettingChanges,
  ) {}

  /** @throws NotFound, NotTheLastChange when the thing was changed again since */
  async execute({ changeId, staffId }: UndoSettingChange): Promise<SettingChangedResponse> {
    const undone = idPattern.test(changeId) ? await findChange(this.dataSource, changeId) : null;
    if (!undone) throw new NotFound();
    // A change never changes, so it can be read before the lock; whether it is the last one is decided under it.
    return this.changes.run({ kind: undone.kind, id: undone.itemId, staffId }, ({ version }) => {
      if (version !== undone.version) throw new NotTheLastChange();
      return { after: undone.before, undoes: undone.id };
    });
  }
}
