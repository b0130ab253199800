import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SaveSettingRequest, SettingChangedResponse } from '@academy/contracts/http/office/settings';
import type { SettingValues } from '@academy/contracts/rules/settings/fields';
import { settingDefinition, type SettingKind } from '@academy/contracts/rules/settings/kinds';
import { NotFound } from '../../platform/http/errors/errors.js';
import { SettingChanges, type SettingSubject } from '../setting-changes.service.js';
import { SettingChangedElsewhere } from '../settings.errors.js';

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

  /** @throws NotFound, ValidationFailed, SettingChangedElsewhere, NothingChanged */
  async execute({ subject, body }: SaveSetting): Promise<SettingChangedResponse> {
    const values = await this.changes.checked(subject.kind, body.values);
    return this.changes.run(subject, ({ before, version }) => {
      if (before === null) throw new NotFound();
      if (version !== body.version) throw new SettingChangedElsewhere();
      return { after: { ...values, ...fixedOf(subject.kind, before) } };
    });
  }
}

/** Returns the current values of the fields that cannot change after the setting was added. */
function fixedOf(kind: SettingKind, before: SettingValues): SettingValues {
  const fixed = settingDefinition(kind).fields.filter((field) => field.fixed);
  return Object.fromEntries(fixed.map(({ key }) => [key, before[key] ?? null]));
}
