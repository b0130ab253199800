import type { SaveSettingRequest, SettingChangedResponse } from '@academy/contracts/http/office/settings';
import type { SettingValues } from '@academy/contracts/rules/settings/fields';
import { settingDefinition, settingMessages, type SettingKind } from '@academy/contracts/rules/settings/kinds';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Database } from '../platform/database/database.js';
import { NotFound, VersionConflict } from '../platform/http/errors/errors.js';
import { SettingChanges, type SettingSubject } from './setting-changes.service.js';
import { findChange } from './settings.repository.js';

/** The office adds a package, a tutor, and so on. */
export class AddSetting extends Command<SettingChangedResponse> {
  /** @param values as submitted, not validated yet */
  constructor(
    readonly kind: SettingKind,
    readonly staffId: string,
    readonly values: Readonly<Record<string, unknown>>,
  ) {
    super();
  }
}

@CommandHandler(AddSetting)
export class AddSettingHandler implements ICommandHandler<AddSetting> {
  constructor(private readonly changes: SettingChanges) {}

  /** @throws NotFound for a kind that does not allow additions, ValidationFailed */
  async execute({ kind, staffId, values }: AddSetting): Promise<SettingChangedResponse> {
    if (!settingDefinition(kind).canAdd) throw new NotFound();
    return this.changes.add(kind, staffId, await this.changes.checked(kind, values));
  }
}

/** The office removes a tutor, a testimonial, and so on. Undoing the change brings it back. */
export class RemoveSetting extends Command<SettingChangedResponse> {
  constructor(
    readonly subject: SettingSubject,
    readonly version: number,
  ) {
    super();
  }
}

@CommandHandler(RemoveSetting)
export class RemoveSettingHandler implements ICommandHandler<RemoveSetting> {
  constructor(private readonly changes: SettingChanges) {}

  /** @throws NotFound (also for a kind that does not allow removal), VersionConflict */
  async execute({ subject, version: sent }: RemoveSetting): Promise<SettingChangedResponse> {
    if (!settingDefinition(subject.kind).canRemove) throw new NotFound();
    return this.changes.run(subject, ({ before, version }) => {
      if (before === null) throw new NotFound();
      if (version !== sent) throw new VersionConflict(settingMessages.stale);
      return { after: null };
    });
  }
}

/** The office changes a setting. */
export class SaveSetting extends Command<SettingChangedResponse> {
  constructor(
    readonly subject: SettingSubject,
    readonly body: SaveSettingRequest,
  ) {
    super();
  }
}

@CommandHandler(SaveSetting)
export class SaveSettingHandler implements ICommandHandler<SaveSetting> {
  constructor(private readonly changes: SettingChanges) {}

  /** @throws NotFound, ValidationFailed, VersionConflict, NothingChanged */
  async execute({ subject, body }: SaveSetting): Promise<SettingChangedResponse> {
    const values = await this.changes.checked(subject.kind, body.values);
    return this.changes.run(subject, ({ before, version }) => {
      if (before === null) throw new NotFound();
      if (version !== body.version) throw new VersionConflict(settingMessages.stale);
      return { after: { ...values, ...fixedOf(subject.kind, before) } };
    });
  }
}

/** Returns the current values of the fields that cannot change after the setting was added. */
function fixedOf(kind: SettingKind, before: SettingValues): SettingValues {
  const fixed = settingDefinition(kind).fields.filter((field) => field.fixed);
  return Object.fromEntries(fixed.map(({ key }) => [key, before[key] ?? null]));
}

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
    private readonly database: Database,
    private readonly changes: SettingChanges,
  ) {}

  /** @throws NotFound, VersionConflict if the setting was changed again since */
  async execute({ changeId, staffId }: UndoSettingChange): Promise<SettingChangedResponse> {
    const undone = idPattern.test(changeId) ? await findChange(this.database, changeId) : null;
    if (!undone) throw new NotFound();
    // Changes are immutable, so this one was read without a lock. Whether it is the last one is checked under the lock.
    return this.changes.run({ kind: undone.kind, id: undone.itemId, staffId }, ({ version }) => {
      if (version !== undone.version) throw new VersionConflict(settingMessages.notLast);
      return { after: undone.before, undoes: undone.id };
    });
  }
}
