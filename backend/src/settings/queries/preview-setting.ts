import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { PreviewSettingRequest, SettingPreviewResponse } from '@academy/contracts/http/office/settings';
import type { SettingKind } from '@academy/contracts/rules/settings/kinds';
import { settingPreviews } from '@academy/contracts/rules/settings/previews';
import { NotFound } from '../../platform/http/errors/errors.js';
import { PagePreview } from '../../platform/static-site/index.js';
import { SettingChanges } from '../setting-changes.service.js';

/** Renders the public page that shows a setting, using values that are not saved yet. */
export class PreviewSetting extends Query<SettingPreviewResponse> {
  /** @param sent the request, not validated yet */
  constructor(
    readonly kind: SettingKind,
    readonly sent: PreviewSettingRequest,
  ) {
    super();
  }
}

@QueryHandler(PreviewSetting)
export class PreviewSettingHandler implements IQueryHandler<PreviewSetting> {
  constructor(
    private readonly changes: SettingChanges,
    private readonly pages: PagePreview,
  ) {}

  /** @throws NotFound for a kind that no page shows, ValidationFailed, Unavailable if the site is not built */
  async execute({ kind, sent: { id, values: sent } }: PreviewSetting): Promise<SettingPreviewResponse> {
    const preview = settingPreviews[kind];
    if (!preview) throw new NotFound();
    const values = await this.changes.checked(kind, sent);
    const path = preview.path(id);
    return { success: true, path, html: await this.pages.render(path, (content) => preview.show(content, id, values)) };
  }
}
