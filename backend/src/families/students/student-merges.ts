import type { StudentMergePreview, StudentSeparationPreview } from '@academy/contracts/http/office/student-merging';
import { studentMergeMessages as messages } from '@academy/contracts/rules/student-merging';
import { Injectable } from '@nestjs/common';
import type { Tx } from '../../platform/database/database.js';
import { violatesExclusion } from '../../platform/database/unique-violation.js';
import { AppError, NotFound, ValidationFailed } from '../../platform/http/errors/errors.js';
import { lockRegistrations, Registrations } from '../../registrations/index.js';
import {
  emptyDetails,
  fillDetails,
  isNameTaken,
  lockMergeable,
  namesOfDetails,
  showStudent,
  StudentAccess,
  type MergeableStudent,
} from '../../students/index.js';
import { keysOf } from '../family-keys.repository.js';
import {
  endStudentMerge,
  findStudentMerge,
  hasMerged,
  insertStudentMerge,
  type StudentMerge,
} from './student-merges.repository.js';
import {
  countAdded,
  countMoved,
  findMovable,
  giveParts,
  stillOf,
  type MovedParts,
} from './student-parts.repository.js';

/** One of the students has changed since the staff member's page was loaded. */
class StudentsChanged extends AppError {
  constructor() {
    super('stale_version', messages.meanwhile);
  }
}

/** The two students cannot be merged or separated. */
class CannotMergeStudents extends ValidationFailed {
  constructor(why: Exclude<keyof typeof messages, 'meanwhile' | 'studentRequired' | 'signIn'>) {
    super({ student_id: [messages[why]] }, messages[why]);
  }
}

/** A merge that a staff member asks for. */
export interface WantedMerge {
  mainId: string;
  otherId: string;
  staffId: string;
  reason: string;
}

type Merged = Omit<StudentMergePreview, 'success' | 'obstacle'>;
type Separated = Omit<StudentSeparationPreview, 'success' | 'obstacle'>;

/** Merges and separates students. The preview runs the same change and rolls it back, so it says what will happen. */
@Injectable()
export class StudentMerges {
  constructor(
    private readonly registrations: Registrations,
    private readonly students: StudentAccess,
  ) {}

  /** @throws NotFound, StudentsChanged, CannotMergeStudents, OwnerIsBusy, and ValidationFailed when both are busy at the time of a lesson */
  async merge(tx: Tx, { mainId, otherId, staffId, reason }: WantedMerge): Promise<Merged> {
    if (mainId === otherId) throw new CannotMergeStudents('itself');
    const { moves: seen } = await findMovable(tx, otherId, mainId);
    const [main, other] = await this.lock(tx, [mainId, otherId], seen.registrations ?? []);
    if (main.isRemoved || other.isRemoved) throw new StudentsChanged();
    await assertMergeable(tx, main, other);
    const { moves, stays } = await findMovable(tx, otherId, mainId);
    // A purchase that was just paid: its registration is not locked, and the staff member has not seen it.
    if (String(moves.registrations) !== String(seen.registrations)) throw new StudentsChanged();
    const counts = await countMoved(tx, moves);
    await this.give(tx, moves, other, main);
    const filled = await fillDetails(tx, mainId, otherId);
    await this.students.hideMerged(tx, otherId);
    await insertStudentMerge(tx, { mainId, studentId: otherId, moved: moves, filled, staffId, reason });
    return { moves: counts, stays, fills: namesOfDetails(filled), ends_sign_in: other.signsInWith };
  }

  /**
   * Gives back what a merge moved, with what was added to the moved registrations since. Everything else that was added stays with the main
   * student, and so does what was given to another student since. @throws NotFound, StudentsChanged when already separated, CannotMergeStudents
   */
  async separate(tx: Tx, id: string, staffId: string): Promise<Separated & Pick<StudentMerge, 'mainId' | 'studentId'>> {
    const found = await find(tx, id);
    const seen = await stillOf(tx, found.mainId, found.moved);
    const [main, other] = await this.lock(tx, [found.mainId, found.studentId], seen.registrations ?? []);
    // Read again, because it may have ended before the lock.
    const { mainId, studentId, moved, filled, at, isOver } = await find(tx, id);
    if (isOver) throw new StudentsChanged();
    if (main.isRemoved) throw new CannotMergeStudents('mainRemoved');
    if (await isNameTaken(tx, studentId)) throw new CannotMergeStudents('nameTaken');
    const returned = await stillOf(tx, mainId, moved);
    if (String(returned.registrations) !== String(seen.registrations)) throw new StudentsChanged();
    // From here on, the other student keeps what is written for them.
    await endStudentMerge(tx, id, staffId);
    const lostEmail = await showStudent(tx, studentId);
    const returns = await countMoved(tx, returned);
    await this.give(tx, returned, main, other);
    await emptyDetails(tx, mainId, studentId, filled);
    const stays = await countAdded(tx, mainId, at);
    return { returns, stays, loses_email: lostEmail, mainId, studentId };
  }

  /** In the order of every change of a lesson: registrations first, then students. */
  private async lock(
    tx: Tx,
    ids: [string, string],
    registrationIds: readonly string[],
  ): Promise<[MergeableStudent, MergeableStudent]> {
    await lockRegistrations(tx, registrationIds);
    const [main, other] = await lockMergeable(tx, ids);
    if (!main || !other) throw new NotFound();
    return [main, other];
  }

  /** Registrations first, because their lessons and results go along with them. */
  private async give(tx: Tx, moved: MovedParts, from: MergeableStudent, to: MergeableStudent): Promise<void> {
    await this.registrations.giveAllTo(tx, moved.registrations ?? [], to);
    try {
      await giveParts(tx, from.id, to.id, moved);
    } catch (error) {
      if (violatesExclusion(error, 'time_claims_free')) throw new CannotMergeStudents('consultation');
      throw error;
    }
  }
}

async function find(tx: Tx, id: string): Promise<StudentMerge> {
  const merge = await findStudentMerge(tx, id);
  if (!merge) throw new NotFound();
  return merge;
}

async function assertMergeable(tx: Tx, main: MergeableStudent, other: MergeableStudent): Promise<void> {
  const keys = await keysOf(tx, main.id);
  const isOfFamily =
    other.accountId === null
      ? keys?.emailKeys.includes(other.parentEmailKey ?? '')
      : keys?.accountIds.includes(other.accountId);
  if (!isOfFamily) throw new CannotMergeStudents('otherFamily');
  if (main.accountId === null && other.accountId !== null) throw new CannotMergeStudents('keepsAccount');
  if (other.accountId !== null && other.accountId !== main.accountId) throw new CannotMergeStudents('otherParent');
  if (await hasMerged(tx, other.id)) throw new CannotMergeStudents('hasOthers');
}
