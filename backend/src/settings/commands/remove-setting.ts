import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SettingChangedResponse } from '@academy/contracts/http/office/settings';
import { settingDefinition } from '@academy/contracts/rules/settings/kinds';
import { NotFound } from '../../platform/http/errors/errors.js';
import { SettingChanges, type SettingSubject } from '../setting-changes.service.js';
import { SettingChangedElsewhere } from '../settings.errors.js';

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

  /** @throws NotFound (also for a kind that does not allow removal), SettingChangedElsewhere */
  async execute({ subject, version: sent }: RemoveSetting): Promise<SettingChangedResponse> {
    if (!settingDefinition(subject.kind).canRemove) throw new NotFound();
    return this.changes.run(subject, ({ before, version }) => {
      if (before === null) throw new NotFound();
      if (version !== sent) throw new SettingChangedElsewhere();
      return { after: null };
    });
  }
}
