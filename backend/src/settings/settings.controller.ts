import { Body, Controller, Param, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  addSetting,
  listSettingChanges,
  listSettings,
  previewSetting,
  removeSetting,
  saveSetting,
  undoSettingChange,
  type SettingChangedResponse,
  type SettingChangesResponse,
  type SettingPreviewResponse,
  type SettingsResponse,
} from '@academy/contracts/http/office/settings';
import { isSettingKind, settingDefinitions, type SettingKind } from '@academy/contracts/rules/settings/kinds';
import { Route } from '../platform/http/auth/route.decorator.js';
import { CurrentStaff, type StaffCaller } from '../platform/http/auth/staff-caller.js';
import { NotFound } from '../platform/http/errors/errors.js';
import { AddSetting, RemoveSetting, SaveSetting, UndoSettingChange } from './settings.commands.js';
import { SettingQueries } from './settings.queries.js';
import { AddSettingBody, PreviewSettingBody, RemoveSettingBody, SaveSettingBody } from './settings.dto.js';

/** Endpoints for the office's settings: what the academy sells and what its public pages show. */
@Controller()
export class SettingsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: SettingQueries,
  ) {}

  @Route(listSettings)
  async list(@Param('kind') kind: string): Promise<SettingsResponse> {
    return { success: true, items: await this.queries.list(knownKind(kind)) };
  }

  @Route(addSetting)
  add(
    @Param('kind') kind: string,
    @Body() { values }: AddSettingBody,
    @CurrentStaff() { staffId }: StaffCaller,
  ): Promise<SettingChangedResponse> {
    return this.commands.execute(new AddSetting(knownKind(kind), staffId, values));
  }

  @Route(saveSetting)
  save(
    @Param('kind') kind: string,
    @Param('id') id: string,
    @Body() body: SaveSettingBody,
    @CurrentStaff() { staffId }: StaffCaller,
  ): Promise<SettingChangedResponse> {
    return this.commands.execute(new SaveSetting({ kind: knownKind(kind), id, staffId }, body));
  }

  @Route(removeSetting)
  remove(
    @Param('kind') kind: string,
    @Param('id') id: string,
    @Body() { version }: RemoveSettingBody,
    @CurrentStaff() { staffId }: StaffCaller,
  ): Promise<SettingChangedResponse> {
    return this.commands.execute(new RemoveSetting({ kind: knownKind(kind), id, staffId }, version));
  }

  @Route(previewSetting)
  preview(@Param('kind') kind: string, @Body() body: PreviewSettingBody): Promise<SettingPreviewResponse> {
    return this.queries.preview(knownKind(kind), body);
  }

  /** Lists changes, filtered by `?kind=` (repeatable) and `?before=` (the id of a change). Invalid values are ignored. */
  @Route(listSettingChanges)
  changes(@Query('kind') kind: unknown, @Query('before') before: unknown): Promise<SettingChangesResponse> {
    const asked = [kind].flat().filter((one): one is SettingKind => typeof one === 'string' && isSettingKind(one));
    const kinds = asked.length > 0 ? asked : (Object.keys(settingDefinitions) as SettingKind[]);
    const isId = typeof before === 'string' && /^\d{1,18}$/.test(before);
    return this.queries.history(kinds, isId ? before : null);
  }

  @Route(undoSettingChange)
  undo(@Param('id') id: string, @CurrentStaff() { staffId }: StaffCaller): Promise<SettingChangedResponse> {
    return this.commands.execute(new UndoSettingChange(id, staffId));
  }
}

/** @throws NotFound */
function knownKind(kind: string): SettingKind {
  if (!isSettingKind(kind)) throw new NotFound();
  return kind;
}
