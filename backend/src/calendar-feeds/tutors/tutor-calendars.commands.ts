import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { auditSubject } from '../../platform/database/transaction-records.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { FeedLinks } from '../feed-links.js';
import { deleteTutorCalendar, getOrCreateTutorCalendar } from './tutor-calendars.repository.js';

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
      const calendar = await getOrCreateTutorCalendar(tx, staffId);
      if (calendar.isNew) auditSubject(tx, 'calendar_feed', calendar.id, { staff_id: staffId });
      return calendar.id;
    });
    return this.links.urlOf(id);
  }
}

/** A tutor removes the private link to their calendar. Its URL stops working immediately. */
export class DeleteTutorCalendar extends Command<void> {
  constructor(readonly staffId: string) {
    super();
  }
}

/** Does nothing if there is no link. */
@CommandHandler(DeleteTutorCalendar)
export class DeleteTutorCalendarHandler implements ICommandHandler<DeleteTutorCalendar> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  async execute({ staffId }: DeleteTutorCalendar): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const id = await deleteTutorCalendar(tx, staffId);
      if (id !== null) auditSubject(tx, 'calendar_feed', id, { staff_id: staffId });
    });
  }
}
