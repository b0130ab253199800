import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SettingChangedResponse } from '@academy/contracts/http/office/settings';
import { settingDefinition, type SettingKind } from '@academy/contracts/rules/settings/kinds';
import { NotFound } from '../../platform/http/errors/errors.js';
import { SettingChanges } from '../setting-changes.service.js';

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
