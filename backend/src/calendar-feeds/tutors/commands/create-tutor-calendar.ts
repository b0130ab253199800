import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { auditSubject } from '../../../platform/database/transaction-records.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { FeedLinks } from '../../feed-links.js';
import { getOrCreateTutorCalendar } from '../tutor-calendars.repository.js';

/** A tutor creates the private link to their calendar, or gets the existing one. */
export class CreateTutorCalendar extends Command<string> {
  constructor(readonly staffId: string) {
    super();
  }
}

@CommandHandler(CreateTutorCalendar)
export class CreateTutorCalendarHandler implements ICommandHandler<CreateTutorCalendar> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly links: FeedLinks,
  ) {}

  /** @returns the URL of the calendar */
  async execute({ staffId }: CreateTutorCalendar): Promise<string> {
    const id = await this.unitOfWork.run(async (tx) => {
      const created = await getOrCreateTutorCalendar(tx, staffId);
      auditSubject(tx, 'calendar_feed', created, { staff_id: staffId });
      return created;
    });
    return this.links.urlOf(id);
  }
}
