import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { MovePreviewResponse } from '@academy/contracts/http/registration-page';
import type { BookingCaller } from '../../booking-links/index.js';
import { MovePreviews } from '../move-previews.js';
import { OwnRegistrations } from '../own-registrations.js';
import type { RescheduleRequest } from '../reschedule-rules.js';

/** Preview of moving a test: the changes and the email. */
export class PreviewMove extends Query<MovePreviewResponse['data']> {
  constructor(
    readonly id: string,
    readonly caller: BookingCaller,
    readonly wanted: RescheduleRequest,
  ) {
    super();
  }
}

/** @throws NotFound when it is not the caller's, CannotReschedule */
@QueryHandler(PreviewMove)
export class PreviewMoveHandler implements IQueryHandler<PreviewMove> {
  constructor(
    private readonly registrations: OwnRegistrations,
    private readonly previews: MovePreviews,
  ) {}

  async execute({ id, caller, wanted }: PreviewMove): Promise<MovePreviewResponse['data']> {
    return this.previews.of(await this.registrations.read(id, caller), wanted);
  }
}
