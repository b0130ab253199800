import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SettingChangedResponse } from '@academy/contracts/http/office/settings';
import { DataSource } from 'typeorm';
import { NotFound } from '../../platform/http/errors/errors.js';
import { SettingChanges } from '../setting-changes.service.js';
import { NotTheLastChange } from '../settings.errors.js';
import { findChange } from '../settings.repository.js';

/** The office undoes a change to a setting. The undo is itself a change, so it can be undone too. */
export class UndoSettingChange extends Command<SettingChangedResponse> {
  constructor(
    readonly changeId: string,
    readonly staffId: string,
  ) {
    super();
  }
}

/** Ids of up to 18 digits, which always fit in a PostgreSQL bigint. */
const idPattern = /^\d{1,18}$/;

@CommandHandler(UndoSettingChange)
export class UndoSettingChangeHandler implements ICommandHandler<UndoSettingChange> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly changes: SettingChanges,
  ) {}

  /** @throws NotFound, NotTheLastChange if the setting was changed again since */
  async execute({ changeId, staffId }: UndoSettingChange): Promise<SettingChangedResponse> {
    const undone = idPattern.test(changeId) ? await findChange(this.dataSource, changeId) : null;
    if (!undone) throw new NotFound();
    // Changes are immutable, so this one was read without a lock. Whether it is the last one is checked under the lock.
    return this.changes.run({ kind: undone.kind, id: undone.itemId, staffId }, ({ version }) => {
      if (version !== undone.version) throw new NotTheLastChange();
      return { after: undone.before, undoes: undone.id };
    });
  }
}
