import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SaveTutorRequest, TutorResponse } from '@academy/contracts/http/office/tutors';
import { sortedWindows } from '@academy/contracts/rules/tutors';
import { auditSubject } from '../../../platform/database/transaction-records.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import type { StaffCaller } from '../../../platform/http/auth/staff-caller.js';
import { NotFound } from '../../../platform/http/errors/errors.js';
import { replaceHours } from '../hours.repository.js';
import { assertMayOpen } from '../may-open-tutor.js';
import { readTutor } from '../read-tutor.js';
import { updateProfile } from '../tutor-records.repository.js';
import { TutorChangedElsewhere } from '../tutors.errors.js';
import { lockTutor } from '../tutors.repository.js';

/** Changes what a tutor teaches, and when. */
export class SaveTutor extends Command<TutorResponse> {
  constructor(
    readonly tutorId: string,
    readonly fields: SaveTutorRequest,
    readonly caller: StaffCaller,
  ) {
    super();
  }
}

@CommandHandler(SaveTutor)
export class SaveTutorHandler implements ICommandHandler<SaveTutor> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /** @throws NotFound, TutorChangedElsewhere */
  async execute({ tutorId, fields, caller }: SaveTutor): Promise<TutorResponse> {
    assertMayOpen(caller, tutorId);
    return this.unitOfWork.run(async (tx) => {
      const stored = await lockTutor(tx, tutorId);
      if (!stored) throw new NotFound();
      if (stored.version !== fields.version) throw new TutorChangedElsewhere();
      await updateProfile(tx, tutorId, {
        services: fields.services,
        meetingUrl: fields.meeting_url.trim(),
        bufferMinutes: fields.buffer_minutes,
        noticeHours: fields.notice_hours,
      });
      await replaceHours(tx, tutorId, fields.hours.map(sortedWindows));
      auditSubject(tx, 'staff', tutorId, {
        services: fields.services,
        buffer_minutes: fields.buffer_minutes,
        notice_hours: fields.notice_hours,
        hours: fields.hours.map(sortedWindows),
      });
      return readTutor(tx, tutorId);
    });
  }
}
