import { Command, CommandHandler, EventBus, type ICommandHandler } from '@nestjs/cqrs';
import type { LessonNote, SaveLessonNoteRequest } from '@academy/contracts/http/office/lesson-notes';
import { checkLessonNote, lessonNoteMessages } from '@academy/contracts/rules/lesson-notes';
import { lessonOutcomes, type LessonOutcome } from '@academy/contracts/rules/lessons';
import { roleIncludes } from '@academy/contracts/rules/staff';
import { isUUID } from 'class-validator';
import { auditSubject } from '../../../platform/database/transaction-records.js';
import { UnitOfWork, type Transaction } from '../../../platform/database/unit-of-work.js';
import type { StaffCaller } from '../../../platform/http/auth/staff-caller.js';
import { NotFound, ValidationFailed } from '../../../platform/http/errors/errors.js';
import { derivedId } from '../../../platform/http/idempotency/derived-key.js';
import { IdempotencyMismatch } from '../../../platform/http/idempotency/idempotency.js';
import { createEvent } from '../../../platform/messaging/event.js';
import { TaskAssignments } from '../../../progress/index.js';
import { lockRegistration, moveSessionOfLesson } from '../../../registrations/index.js';
import { endLesson, usesSession } from '../../booking/end-lesson.js';
import { LessonRefused } from '../../booking/lesson.errors.js';
import { findLesson, lockLesson, setStatus, type LessonRow } from '../../booking/lessons.repository.js';
import { findPackage, type LessonPackageFacts } from '../../packages/packages.repository.js';
import { listStudentsOfTutor } from '../../tutors/assigned-tutors.repository.js';
import { findNote, findSent, storeNote } from '../lesson-notes.repository.js';
import { noteArrived } from '../missing-notes.repository.js';
import { NoteChangedElsewhere } from '../notes.errors.js';
import { presentNote } from '../notes.presenter.js';

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
 * Locks package and lesson, so that only one of several notes moves the session. A repeated note is stored once. @throws NotFound,
 * ValidationFailed, LessonRefused, NoteChangedElsewhere, IdempotencyMismatch
 */
@CommandHandler(SaveLessonNote)
export class SaveLessonNoteHandler implements ICommandHandler<SaveLessonNote> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly tasks: TaskAssignments,
    private readonly eventBus: EventBus,
  ) {}

  async execute(command: SaveLessonNote): Promise<LessonNote> {
    const errors = checkLessonNote(command.note);
    if (Object.keys(errors).length > 0) throw new ValidationFailed(errors);
    return this.unitOfWork.run((tx) => this.save(tx, command));
  }

  private async save(tx: Transaction, command: SaveLessonNote): Promise<LessonNote> {
    const { lessonId, note, caller } = command;
    const { lesson, pack } = await lockTaught(tx, command);
    const [sentFor, stored] = [await findSent(tx, note.client_id), await findNote(tx, lessonId)];
    if (sentFor !== null && sentFor !== lessonId) throw new IdempotencyMismatch();
    if (sentFor !== null && stored) return presentNote(stored);
    if (stored && stored.version !== note.version) throw new NoteChangedElsewhere(stored);
    const version = (stored?.version ?? 0) + 1;
    await settle(tx, { lesson, pack, outcome: note.outcome });
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
  private async assign(tx: Transaction, lesson: LessonRow, title: string, due: string, staffId: string): Promise<void> {
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
    await this.tasks.assignTask(tx, task);
  }
}

/**
 * Locks a lesson that has begun, with its package.
 * @throws NotFound when another tutor gives the lesson or the tutor no longer has access to its student; LessonRefused
 */
async function lockTaught(
  tx: Transaction,
  { lessonId, note, caller }: SaveLessonNote,
): Promise<{ lesson: LessonRow; pack: LessonPackageFacts }> {
  const found = isUUID(lessonId) ? await findLesson(tx, lessonId) : null;
  const isDesk = roleIncludes(caller.role, 'desk');
  if (!found || (found.tutorId !== caller.staffId && !isDesk)) throw new NotFound();
  await lockRegistration(tx, found.registrationId);
  const [lesson, pack] = [await lockLesson(tx, lessonId), await findPackage(tx, found.registrationId)];
  if (!lesson || !pack) throw new NotFound();
  if (!isDesk && !(await mayStillWrite(tx, lesson, note.client_id))) throw new NotFound();
  if (lesson.status !== 'booked' && lesson.status !== 'ended' && !isOutcome(lesson.status))
    throw new LessonRefused(lessonNoteMessages.canceled);
  if (lesson.status === 'booked' && pack.now < lesson.start) throw new LessonRefused(lessonNoteMessages.notBegun);
  return { lesson, pack };
}

/** The last missing note can end a tutor's access, so a device that repeats a note still gets its answer. */
const mayStillWrite = async (tx: Transaction, { id, studentId, tutorId }: LessonRow, clientId: string) =>
  (await listStudentsOfTutor(tx, tutorId, [studentId])).length > 0 || (await findSent(tx, clientId)) === id;

const isOutcome = (status: string): status is LessonOutcome => (lessonOutcomes as readonly string[]).includes(status);

/**
 * Sets the lesson's status and the ledger according to its note. A lesson in progress keeps its session and time until it ends, unless the
 * tutor was absent.
 */
async function settle(
  tx: Transaction,
  { lesson, pack, outcome }: { lesson: LessonRow; pack: LessonPackageFacts; outcome: LessonOutcome },
): Promise<void> {
  if (lesson.status === 'booked') {
    if (outcome === 'tutor_absent' || pack.now >= lesson.end) await endLesson(tx, lesson, outcome);
    return;
  }
  if (lesson.status === outcome) return;
  const [wasUsed, isUsed] = [usesSession.includes(lesson.status), usesSession.includes(outcome)];
  if (wasUsed && !isUsed) {
    // A session of a canceled or refunded package could not be booked again, and its price was settled without it.
    if (!(['booked', 'completed'] as string[]).includes(pack.status))
      throw new LessonRefused(lessonNoteMessages.packageEnded);
    await moveSessionOfLesson(tx, 'returned', lesson);
  }
  if (!wasUsed && isUsed) {
    if (pack.left - pack.booked < 1) throw new LessonRefused(lessonNoteMessages.sessionGone);
    await moveSessionOfLesson(tx, 'used', lesson);
  }
  await setStatus(tx, lesson.id, outcome);
}
