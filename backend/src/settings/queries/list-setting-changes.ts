import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { SettingChangesResponse } from '@academy/contracts/http/office/settings';
import { changesShown, type SettingKind } from '@academy/contracts/rules/settings/kinds';
import { DataSource } from 'typeorm';
import { presentChange } from '../settings.presenter.js';
import { listChanges } from '../settings.repository.js';

/** Lists the office's changes to settings, newest first. */
export class ListSettingChanges extends Query<SettingChangesResponse> {
  /** @param before cursor: id of a change; only older ones are returned */
  constructor(
    readonly kinds: readonly SettingKind[],
    readonly before: string | null,
  ) {
    super();
  }
}

@QueryHandler(ListSettingChanges)
export class ListSettingChangesHandler implements IQueryHandler<ListSettingChanges> {
  constructor(private readonly dataSource: DataSource) {}

  async execute({ kinds, before }: ListSettingChanges): Promise<SettingChangesResponse> {
    const found = await listChanges(this.dataSource, kinds, before, changesShown + 1);
    const shown = found.slice(0, changesShown);
    return {
      success: true,
      changes: shown.map(presentChange),
      before: found.length > changesShown ? (shown.at(-1)?.id ?? null) : null,
    };
  }
}
