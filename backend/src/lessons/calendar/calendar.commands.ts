import type { CancelTutorDayRequest } from '@academy/contracts/http/office/calendar';
import { academyDay } from '@academy/contracts/rules/dates';
import { checkChangedDay, tutorMessages } from '@academy/contracts/rules/tutors';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AcademyClock } from '../../platform/database/academy-clock.js';
import type { Tx } from '../../platform/database/database.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { NotFound, VersionConflict } from '../../platform/http/errors/errors.js';
import { assertUuid } from '../../platform/http/validation/uuid.js';
import { lockRegistrations } from '../../registrations/index.js';
import { cancelByAcademy } from '../booking/lesson.js';
import { Lessons } from '../booking/lessons.js';
import { getLessons, type LessonRow, listComingOfTutor, lockLesson } from '../booking/lessons.repository.js';
import { setDay } from '../tutors/hours.repository.js';
import { DayRefused } from '../tutors/tutors.errors.js';
import { lockTutor } from '../tutors/tutors.repository.js';
import { spanOf } from './calendar-day.js';

/** The academy cancels a tutor's upcoming lessons on a day, and marks that day as a day off. */
export class CancelTutorDay extends Command<void> {
  constructor(
    readonly tutorId: string,
    /** YYYY-MM-DD, as it was sent. */
    readonly day: string,
    readonly wanted: CancelTutorDayRequest,
  ) {
    super();
  }
}

/** Locks the packages and the tutor as {@link Lessons} does, and compares the lessons with those shown to the caller. */
@CommandHandler(CancelTutorDay)
export class CancelTutorDayHandler implements ICommandHandler<CancelTutorDay> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: AcademyClock,
    private readonly lessons: Lessons,
  ) {}

  /** @throws NotFound, DayRefused, VersionConflict */
  async execute(command: CancelTutorDay): Promise<void> {
    assertUuid(command.tutorId);
    const today = academyDay(await this.clock.now());
    const refusal = checkChangedDay(command.day, today);
    await this.unitOfWork.run((tx) => this.cancel(tx, command, refusal));
  }

  private async cancel(
    tx: Tx,
    { tutorId, day, wanted: { lessons: shown, reason } }: CancelTutorDay,
    refusal: string | null,
  ): Promise<void> {
    const packages = (await getLessons(tx, shown)).map(({ registrationId }) => registrationId);
    await lockRegistrations(tx, packages);
    if (!(await lockTutor(tx, tutorId))) throw new NotFound();
    if (refusal) throw new DayRefused(refusal);
    const { from, to } = spanOf(day);
    const coming = await listComingOfTutor(tx, tutorId, { from, to });
    const wanted = new Set(shown);
    // Only the packages of what was shown are locked.
    if (coming.length !== wanted.size || coming.some(({ id }) => !wanted.has(id)))
      throw new VersionConflict(tutorMessages.dayChanged);
    const lessons: LessonRow[] = [];
    for (const { id } of coming) {
      const lesson = await lockLesson(tx, id);
      if (lesson) lessons.push(lesson);
    }
    const details = { day, reason: reason.trim(), canceled_lessons: coming.map(({ id }) => id) };
    await this.lessons.save(tx, {
      ...cancelByAcademy(lessons),
      audit: { subject: 'staff', id: tutorId, details },
    });
    await setDay(tx, tutorId, day, []);
  }
}
