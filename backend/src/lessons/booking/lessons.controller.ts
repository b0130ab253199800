import { Body, Controller, Param, Query } from '@nestjs/common';
import { CommandBus, type Command } from '@nestjs/cqrs';
import {
  bookLessons,
  bookLessonsOfStudent,
  cancelLesson,
  cancelLessonOfStudent,
  listLessons,
  listLessonsOfStudent,
  listLessonTimes,
  listLessonTimesOfStudent,
  moveLesson,
  moveLessonOfStudent,
  type LessonTimesResponse,
  type OfficeLessonChange,
  type StudentLessonsResponse,
} from '@academy/contracts/http/lessons';
import { lessonMessages } from '@academy/contracts/rules/lessons';
import { CurrentCaller, type Caller } from '../../platform/http/auth/caller.js';
import { CurrentFamilyOrStaff, type FamilyOrStaff } from '../../platform/http/auth/family-or-staff.js';
import { Route } from '../../platform/http/auth/route.decorator.js';
import { CurrentStaff, type StaffCaller } from '../../platform/http/auth/staff-caller.js';
import { AccessDenied } from '../../platform/http/errors/errors.js';
import { AccessibleStudents } from '../../students/index.js';
import { BookLessons, CancelLesson, MoveLesson } from './lessons.commands.js';
import type { Changer } from './lesson-package.js';
import {
  BookLessonsBody,
  CancelLessonBody,
  LessonTimesQuery,
  MoveLessonBody,
  OfficeCancelLessonBody,
  OfficeMoveLessonBody,
} from './lessons.dto.js';
import { LessonQueries } from './lessons.queries.js';

const familyChanger = ({ kind }: Caller): Changer => ({ side: kind, by: 'family', reason: '' });

const staffChanger = ({ by, reason }: OfficeLessonChange): Changer => ({ side: 'staff', by, reason: reason.trim() });

/**
 * The lessons of a student, for the family and staff. Staff may do what a family can, without the tutor's notice, and change lessons for
 * the academy as well.
 */
@Controller()
export class LessonsController {
  constructor(
    private readonly students: AccessibleStudents,
    private readonly commands: CommandBus,
    private readonly queries: LessonQueries,
  ) {}

  @Route(listLessons, listLessonsOfStudent)
  async list(@Param('id') id: string, @CurrentFamilyOrStaff() caller: FamilyOrStaff): Promise<StudentLessonsResponse> {
    const student = await this.students.open(caller, id);
    return this.read(student.id);
  }

  @Route(listLessonTimes, listLessonTimesOfStudent)
  async times(
    @Param('id') id: string,
    @Query() query: LessonTimesQuery,
    @CurrentFamilyOrStaff() caller: FamilyOrStaff,
  ): Promise<LessonTimesResponse> {
    const student = await this.students.open(caller, id);
    if (caller.kind === 'student' && !student.mayBookLessons) throw new AccessDenied(lessonMessages.studentMayNot);
    return { success: true, data: await this.queries.startTimes(student.id, query, caller.kind) };
  }

  @Route(bookLessons, bookLessonsOfStudent)
  async book(
    @Param('id') id: string,
    @Body() body: BookLessonsBody,
    @CurrentFamilyOrStaff() caller: FamilyOrStaff,
  ): Promise<StudentLessonsResponse> {
    const student = await this.students.open(caller, id);
    return this.change(new BookLessons(student.id, body, caller.kind));
  }

  @Route(moveLesson)
  async move(
    @Param('id') id: string,
    @Param('lesson') lessonId: string,
    @Body() body: MoveLessonBody,
    @CurrentCaller() caller: Caller,
  ): Promise<StudentLessonsResponse> {
    const student = await this.students.open(caller, id);
    return this.change(new MoveLesson(student.id, lessonId, body, familyChanger(caller)));
  }

  @Route(moveLessonOfStudent)
  async moveByStaff(
    @Param('id') id: string,
    @Param('lesson') lessonId: string,
    @Body() body: OfficeMoveLessonBody,
    @CurrentStaff() caller: StaffCaller,
  ): Promise<StudentLessonsResponse> {
    const student = await this.students.open(caller, id);
    return this.change(new MoveLesson(student.id, lessonId, body, staffChanger(body)));
  }

  @Route(cancelLesson)
  async cancel(
    @Param('id') id: string,
    @Param('lesson') lessonId: string,
    @Body() body: CancelLessonBody,
    @CurrentCaller() caller: Caller,
  ): Promise<StudentLessonsResponse> {
    const student = await this.students.open(caller, id);
    return this.change(new CancelLesson(student.id, lessonId, body, familyChanger(caller)));
  }

  @Route(cancelLessonOfStudent)
  async cancelByStaff(
    @Param('id') id: string,
    @Param('lesson') lessonId: string,
    @Body() body: OfficeCancelLessonBody,
    @CurrentStaff() caller: StaffCaller,
  ): Promise<StudentLessonsResponse> {
    const student = await this.students.open(caller, id);
    return this.change(new CancelLesson(student.id, lessonId, body, staffChanger(body)));
  }

  private async change(command: Command<void> & { studentId: string }): Promise<StudentLessonsResponse> {
    await this.commands.execute(command);
    return this.read(command.studentId);
  }

  private async read(studentId: string): Promise<StudentLessonsResponse> {
    return { success: true, data: await this.queries.list(studentId) };
  }
}
