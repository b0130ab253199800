import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { auditSubject } from '../../../platform/database/transaction-records.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { deleteTutorCalendar } from '../tutor-calendars.repository.js';

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
