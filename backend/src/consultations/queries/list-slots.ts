import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { OpenSlot } from '@academy/contracts/http/consultations';
import { isDay } from '@academy/contracts/rules/dates';
import { addDays, bookableDays, slotsAhead } from '@academy/contracts/rules/slots';
import { ValidationFailed } from '../../platform/http/errors/errors.js';
import { Slots } from '../slots.js';

/** Slots that can be chosen between two days, both included; by default from today to the last day on offer. */
export class ListSlots extends Query<OpenSlot[]> {
  constructor(
    readonly from?: string,
    readonly to?: string,
  ) {
    super();
  }
}

/** @throws ValidationFailed for what is no day */
@QueryHandler(ListSlots)
export class ListSlotsHandler implements IQueryHandler<ListSlots> {
  constructor(private readonly slots: Slots) {}

  async execute({ from, to }: ListSlots): Promise<OpenSlot[]> {
    for (const [name, day] of Object.entries({ from, to }))
      if (day !== undefined && !isDay(day))
        throw new ValidationFailed({ [name]: ['Must be a day, written YYYY-MM-DD'] });
    const now = new Date();
    const { first, last } = bookableDays(now);
    const end = to !== undefined && to < last ? to : last;
    const days: string[] = [];
    for (let day = from !== undefined && from > first ? from : first; day <= end; day = addDays(day, 1)) days.push(day);
    const slots = await this.slots.left(days);
    return slots.filter(({ date, time_slot }) => slotsAhead(date, now).some(({ id }) => id === time_slot));
  }
}
