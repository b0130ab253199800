import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { DateMessage } from '@academy/contracts/http/office/date-messages';
import { SaturdayDays } from '../../saturday-days.js';
import { presentMessage } from '../date-messages.presenter.js';
import { DateMessagesRepository } from '../date-messages.repository.js';

/** What was written to the families of a date. */
export class ListDateMessages extends Query<DateMessage[]> {
  /** @param day YYYY-MM-DD */
  constructor(readonly day: string) {
    super();
  }
}

@QueryHandler(ListDateMessages)
export class ListDateMessagesHandler implements IQueryHandler<ListDateMessages> {
  constructor(
    private readonly days: SaturdayDays,
    private readonly messages: DateMessagesRepository,
  ) {}

  /** @throws NotFound */
  async execute({ day }: ListDateMessages): Promise<DateMessage[]> {
    await this.days.find(day);
    return (await this.messages.list(day)).map(presentMessage);
  }
}
