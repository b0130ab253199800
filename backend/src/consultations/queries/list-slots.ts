import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { OpenSlot } from '@academy/contracts/http/consultations';
import { isDay } from '@academy/contracts/rules/dates';
import { bookableDays, findSlot, hasEnded } from '@academy/contracts/rules/slots';
import { ValidationFailed } from '../../platform/http/errors/errors.js';
import { SlotsRepository } from '../slots.repository.js';

/** Slots that can be booked between two days, inclusive; by default from today to the last day that can be booked. */
export class ListSlots extends Query<OpenSlot[]> {
  constructor(
    readonly from?: string,
    readonly to?: string,
  ) {
    super();
  }
}

/** @throws ValidationFailed for an invalid day */
@QueryHandler(ListSlots)
export class ListSlotsHandler implements IQueryHandler<ListSlots> {
  constructor(private readonly slots: SlotsRepository) {}

  async execute({ from, to }: ListSlots): Promise<OpenSlot[]> {
    for (const [name, day] of Object.entries({ from, to }))
      if (day !== undefined && !isDay(day))
        throw new ValidationFailed({ [name]: ['Must be a date in the form YYYY-MM-DD'] });
    const { now, slots } = await this.slots.left();
    const { first, last } = bookableDays(now);
    const isAsked = (day: string) =>
      day >= first && day <= last && (from === undefined || day >= from) && (to === undefined || day <= to);
    return slots.filter(({ date, time_slot }) => {
      const slot = findSlot(time_slot);
      return isAsked(date) && slot !== undefined && !hasEnded(date, slot, now);
    });
  }
}
