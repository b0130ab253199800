import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { ConsultationItem } from '@academy/contracts/http/consultation-page';
import type { Caller } from '../../platform/http/auth/caller.js';
import { OwnConsultations } from '../own-consultations.repository.js';

/** The consultations of a family. */
export class ListConsultations extends Query<ConsultationItem[]> {
  constructor(readonly caller: Caller) {
    super();
  }
}

@QueryHandler(ListConsultations)
export class ListConsultationsHandler implements IQueryHandler<ListConsultations> {
  constructor(private readonly own: OwnConsultations) {}

  execute({ caller }: ListConsultations): Promise<ConsultationItem[]> {
    return this.own.list(caller);
  }
}
