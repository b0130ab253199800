import type {
  PreviewSettingRequest,
  SettingChangesResponse,
  SettingItem,
  SettingPreviewResponse,
} from '@academy/contracts/http/office/settings';
import { changesShown, type SettingKind } from '@academy/contracts/rules/settings/kinds';
import { settingPreviews } from '@academy/contracts/rules/settings/previews';
import { Injectable } from '@nestjs/common';
import { Database } from '../platform/database/database.js';
import { NotFound } from '../platform/http/errors/errors.js';
import { PagePreview } from '../platform/static-site/index.js';
import { SettingChanges } from './setting-changes.service.js';
import { SettingStores } from './setting-stores.js';
import { presentChange, presentSetting } from './settings.presenter.js';
import { listChanges, settingVersions } from './settings.repository.js';

/** Queries about settings. */
@Injectable()
export class SettingQueries {
  constructor(
    private readonly database: Database,
    private readonly stores: SettingStores,
    private readonly changes: SettingChanges,
    private readonly pages: PagePreview,
  ) {}

  /** Lists the office's changes to settings, newest first. @param before cursor: id of a change; only older ones are returned */
  async history(kinds: readonly SettingKind[], before: string | null): Promise<SettingChangesResponse> {
    const found = await listChanges(this.database, kinds, before, changesShown + 1);
    const shown = found.slice(0, changesShown);
    return {
      success: true,
      changes: shown.map(presentChange),
      before: found.length > changesShown ? (shown.at(-1)?.id ?? null) : null,
    };
  }

  /** Lists all settings of a kind, in display order. */
  async list(kind: SettingKind): Promise<SettingItem[]> {
    // Read the versions first. If a setting changes between the two reads, its version is then too old, and saving it is rejected.
    // In the other order, stale values with a current version could be saved.
    const versions = await settingVersions(this.database, kind);
    const items = await this.stores.of(kind).list(this.database);
    return items.map((item) => presentSetting(item, versions));
  }

  /**
   * Renders the public page that shows a setting, using values that are not saved yet.
   * @param sent the request, not validated yet
   * @throws NotFound for a kind that no page shows, ValidationFailed, Unavailable if the site is not built
   */
  async preview(kind: SettingKind, { id, values: sent }: PreviewSettingRequest): Promise<SettingPreviewResponse> {
    const preview = settingPreviews[kind];
    if (!preview) throw new NotFound();
    const values = await this.changes.checked(kind, sent);
    const path = preview.path(id);
    return { success: true, path, html: await this.pages.render(path, (content) => preview.show(content, id, values)) };
  }
}
