import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { OfficeMovePreview } from '@academy/contracts/http/office/registrations';
import { academyMinute, isTestDate, lastDayToMove } from '@academy/contracts/rules/test-dates';
import { ValidationFailed } from '../../../platform/http/errors/errors.js';
import { MovePreviews } from '../../move-previews.js';
import { OwnRegistrations } from '../../own-registrations.js';
import { versionOf } from '../../registration-version.js';
import type { RescheduleRequest } from '../../reschedule-rules.js';

/** Preview of a move by the office: the changes and the email. */
export class PreviewOfficeMove extends Query<OfficeMovePreview> {
  constructor(
    readonly id: string,
    readonly wanted: RescheduleRequest,
  ) {
    super();
  }
}

/** @throws NotFound, ValidationFailed for an invalid date, CannotReschedule */
@QueryHandler(PreviewOfficeMove)
export class PreviewOfficeMoveHandler implements IQueryHandler<PreviewOfficeMove> {
  constructor(
    private readonly registrations: OwnRegistrations,
    private readonly previews: MovePreviews,
  ) {}

  async execute({ id, wanted }: PreviewOfficeMove): Promise<OfficeMovePreview> {
    const facts = await this.registrations.readForOffice(id);
    if (!isTestDate(wanted.from) || !isTestDate(wanted.to))
      throw new ValidationFailed({ to: ['Please choose a date.'] });
    const late = academyMinute(facts.now).slice(0, 10) > lastDayToMove(wanted.from);
    return { success: true, version: versionOf(facts), late, ...(await this.previews.of(facts, wanted)) };
  }
}
