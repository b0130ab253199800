import type { LessonNote, NoteConflictBody, SaveLessonNoteRequest } from '@academy/contracts/http/office/lesson-notes';
import { checkLessonNote, lessonNoteMessages } from '@academy/contracts/rules/lesson-notes';
import { roleIncludes } from '@academy/contracts/rules/staff';
import { Command, CommandHandler, EventBus, type ICommandHandler } from '@nestjs/cqrs';
import type { Tx } from '../../platform/database/database.js';
import { auditSubject } from '../../platform/database/transaction-records.js';
import type { StaffCaller } from '../../platform/http/auth/staff-caller.js';
import { AppError, NotFound, ValidationFailed } from '../../platform/http/errors/errors.js';
import { derivedId } from '../../platform/http/idempotency/derived-key.js';
import { IdempotencyMismatch } from '../../platform/http/idempotency/idempotency.js';
import { createEvent } from '../../platform/messaging/event.js';
import { Tasks } from '../../progress/index.js';
import type { LessonPackage } from '../booking/lesson-package.js';
import { Lessons } from '../booking/lessons.js';
import type { LessonRow } from '../booking/lessons.repository.js';
import { listStudentsOfTutor } from '../tutors/assigned-tutors.repository.js';
import { findNote, findSent, type StoredNote, storeNote } from './lesson-notes.repository.js';
import { noteArrived } from './missing-notes.repository.js';
import { presentNote } from './notes.presenter.js';

/** Someone saved another note since this one was begun. The answer has what is stored, so that both can be shown. */
class NoteChangedElsewhere extends AppError {
  constructor(note: StoredNote) {
    super('stale_version', lessonNoteMessages.stale, {
      extra: { note: presentNote(note) } satisfies Pick<NoteConflictBody, 'note'>,
    });
  }
}

/** The tutor of a lesson, while the student is theirs, or the desk on their behalf, records its outcome. */
export class SaveLessonNote extends Command<LessonNote> {
  constructor(
    readonly lessonId: string,
    readonly note: SaveLessonNoteRequest,
    readonly caller: StaffCaller,
  ) {
    super();
  }
}

/**
 * Only one of several notes moves the session. A repeated note is stored once.
 * @throws NotFound, ValidationFailed, LessonRefused, NoteChangedElsewhere, IdempotencyMismatch
 */
@CommandHandler(SaveLessonNote)
export class SaveLessonNoteHandler implements ICommandHandler<SaveLessonNote> {
  constructor(
    private readonly lessons: Lessons,
    private readonly tasks: Tasks,
    private readonly eventBus: EventBus,
  ) {}

  async execute(command: SaveLessonNote): Promise<LessonNote> {
    const errors = checkLessonNote(command.note);
    if (Object.keys(errors).length > 0) throw new ValidationFailed(errors);
    const { lessonId, caller } = command;
    const isOwn = ({ tutorId }: LessonRow) => tutorId === caller.staffId || isDesk(caller);
    return this.lessons.withLesson({ lessonId, side: 'staff', isOwn }, (pack, lesson, tx) =>
      this.save(tx, pack, lesson, command),
    );
  }

  private async save(tx: Tx, pack: LessonPackage, lesson: LessonRow, command: SaveLessonNote): Promise<LessonNote> {
    const { lessonId, note, caller } = command;
    await assertMayWrite(tx, pack, lesson, command);
    const [sentFor, stored] = [await findSent(tx, note.client_id), await findNote(tx, lessonId)];
    if (sentFor !== null && sentFor !== lessonId) throw new IdempotencyMismatch();
    if (sentFor !== null && stored) return presentNote(stored);
    if (stored && stored.version !== note.version) throw new NoteChangedElsewhere(stored);
    const version = (stored?.version ?? 0) + 1;
    await this.lessons.save(tx, pack.record(lesson, note.outcome));
    const texts = { did: note.did.trim(), next: note.next.trim(), homework: note.homework.trim() };
    const { client_id: clientId } = note;
    await storeNote(tx, { ...note, ...texts, lessonId, clientId, version, authorId: caller.staffId });
    await noteArrived(tx, lessonId);
    if (texts.homework !== '') await this.assign(tx, lesson, texts.homework, note.homework_due, caller.staffId);
    auditSubject(tx, 'lesson', lessonId, { outcome: note.outcome, version });
    await this.eventBus.publish(createEvent('LessonNoteSaved', { lesson_id: lessonId, version }), tx);
    const saved = await findNote(tx, lessonId);
    if (!saved) throw new Error(`The note of lesson ${lessonId} was not stored`);
    return presentNote(saved);
  }

  /** The first homework of a lesson becomes a task. From then on it is changed as a task: the student may have done it by now. */
  private async assign(tx: Tx, lesson: LessonRow, title: string, due: string, staffId: string): Promise<void> {
    const { id: lessonId, studentId } = lesson;
    const id = derivedId(`homework of lesson ${lessonId}`);
    const task = {
      id,
      studentId,
      title,
      details: '',
      dueOn: due || null,
      assignedBy: 'staff',
      staffId,
      lessonId,
    } as const;
    await this.tasks.assign(tx, task);
  }
}

const isDesk = ({ role }: StaffCaller): boolean => roleIncludes(role, 'desk');

/**
 * The last missing note can end a tutor's access, so a device that repeats a note still gets its answer.
 * @throws NotFound when the tutor no longer has access to the lesson's student; LessonRefused
 */
async function assertMayWrite(
  tx: Tx,
  pack: LessonPackage,
  lesson: LessonRow,
  { note, caller }: SaveLessonNote,
): Promise<void> {
  const { id, studentId, tutorId } = lesson;
  const mayWrite =
    isDesk(caller) ||
    (await listStudentsOfTutor(tx, tutorId, [studentId])).length > 0 ||
    (await findSent(tx, note.client_id)) === id;
  if (!mayWrite) throw new NotFound();
  pack.assertRecordable(lesson);
}
