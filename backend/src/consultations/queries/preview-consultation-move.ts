import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { ConsultationMovePreviewResponse } from '@academy/contracts/http/consultation-page';
import type { BookingCaller } from '../../booking-links/index.js';
import type { MoveRequest } from '../consultation-change.js';
import { ConsultationMovePreviews } from '../move-previews.js';
import { OwnConsultations } from '../own-consultations.repository.js';

/** Previews a move, with the email that would follow. */
export class PreviewConsultationMove extends Query<ConsultationMovePreviewResponse['data']> {
  constructor(
    readonly id: string,
    readonly caller: BookingCaller,
    readonly wanted: MoveRequest,
  ) {
    super();
  }
}

/** @throws NotFound when it is not the caller's, LinkInvalid, CannotMove, ValidationFailed */
@QueryHandler(PreviewConsultationMove)
export class PreviewConsultationMoveHandler implements IQueryHandler<PreviewConsultationMove> {
  constructor(
    private readonly own: OwnConsultations,
    private readonly previews: ConsultationMovePreviews,
  ) {}

  async execute({ id, caller, wanted }: PreviewConsultationMove): Promise<ConsultationMovePreviewResponse['data']> {
    return this.previews.of(await this.own.read(id, caller), wanted);
  }
}
