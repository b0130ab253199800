import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { DateFamily } from '@academy/contracts/http/office/date-messages';
import { SaturdayDays } from '../../saturday-days.js';
import { presentFamily } from '../date-messages.presenter.js';
import { DateMessagesRepository } from '../date-messages.repository.js';

/** The families that are registered for a date. */
export class ListDateFamilies extends Query<DateFamily[]> {
  /** @param day YYYY-MM-DD */
  constructor(readonly day: string) {
    super();
  }
}

@QueryHandler(ListDateFamilies)
export class ListDateFamiliesHandler implements IQueryHandler<ListDateFamilies> {
  constructor(
    private readonly days: SaturdayDays,
    private readonly messages: DateMessagesRepository,
  ) {}

  /** @throws NotFound */
  async execute({ day }: ListDateFamilies): Promise<DateFamily[]> {
    await this.days.find(day);
    return (await this.messages.families(day)).map(presentFamily);
  }
}
