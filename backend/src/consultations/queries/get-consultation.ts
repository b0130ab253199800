import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { ConsultationPage } from '@academy/contracts/http/consultation-page';
import { DataSource } from 'typeorm';
import type { BookingCaller } from '../../booking-links/index.js';
import { historyOf } from '../consultation-history.js';
import { listChanges, listRefunds } from '../consultation-history.repository.js';
import { toConsultationPage } from '../consultation-page.presenter.js';
import { OwnConsultations } from '../own-consultations.repository.js';

/** One consultation of a family with its history. */
export class GetConsultation extends Query<ConsultationPage> {
  constructor(
    readonly id: string,
    readonly caller: BookingCaller,
  ) {
    super();
  }
}

/** @throws NotFound when it is not the caller's, LinkInvalid */
@QueryHandler(GetConsultation)
export class GetConsultationHandler implements IQueryHandler<GetConsultation> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly own: OwnConsultations,
  ) {}

  async execute({ id, caller }: GetConsultation): Promise<ConsultationPage> {
    const facts = await this.own.read(id, caller);
    const changes = await listChanges(this.dataSource, id);
    const refunds = await listRefunds(this.dataSource, facts.paymentId);
    const isRefundPending = refunds.some(({ status }) => status === 'pending');
    return toConsultationPage(facts, { history: historyOf(facts, changes, refunds), isRefundPending });
  }
}
