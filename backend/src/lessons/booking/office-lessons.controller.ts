import { Body, Controller, Param, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import {
  bookLessonsOfStudent,
  cancelLessonOfStudent,
  listLessonsOfStudent,
  listLessonTimesOfStudent,
  moveLessonOfStudent,
  type LessonTimesResponse,
  type StudentLessonsResponse,
} from '@academy/contracts/http/lessons';
import { DataSource } from 'typeorm';
import { Route } from '../../platform/http/auth/route.decorator.js';
import { CurrentStaff, type StaffCaller } from '../../platform/http/auth/staff-caller.js';
import { StaffStudents } from '../../students/index.js';
import { BookLessons } from './commands/book-lessons.js';
import { CancelLesson } from './commands/cancel-lesson.js';
import { MoveLesson } from './commands/move-lesson.js';
import type { Changer } from './lesson-change.js';
import {
  askedOf,
  BookLessonsBody,
  LessonTimesQuery,
  OfficeCancelLessonBody,
  OfficeMoveLessonBody,
} from './lessons.dto.js';
import { ListLessonTimes } from './queries/list-lesson-times.js';
import { ListLessons } from './queries/list-lessons.js';

/** The lessons of a student, for staff: what a family can do, without the tutor's notice, and for the academy as well. */
@Controller()
export class OfficeLessonsController {
  constructor(
    private readonly students: StaffStudents,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly dataSource: DataSource,
  ) {}

  @Route(listLessonsOfStudent)
  async list(@Param('id') id: string, @CurrentStaff() caller: StaffCaller): Promise<StudentLessonsResponse> {
    return this.lessonsOf(await this.student(caller, id));
  }

  @Route(listLessonTimesOfStudent)
  async times(
    @Param('id') id: string,
    @Query() query: LessonTimesQuery,
    @CurrentStaff() caller: StaffCaller,
  ): Promise<LessonTimesResponse> {
    const studentId = await this.student(caller, id);
    return { success: true, data: await this.queries.execute(new ListLessonTimes(studentId, askedOf(query, true))) };
  }

  @Route(bookLessonsOfStudent)
  async book(
    @Param('id') id: string,
    @Body() body: BookLessonsBody,
    @CurrentStaff() caller: StaffCaller,
  ): Promise<StudentLessonsResponse> {
    const studentId = await this.student(caller, id);
    await this.commands.execute(new BookLessons(studentId, body, true));
    return this.lessonsOf(studentId);
  }

  @Route(moveLessonOfStudent)
  async move(
    @Param('id') id: string,
    @Param('lesson') lessonId: string,
    @Body() body: OfficeMoveLessonBody,
    @CurrentStaff() caller: StaffCaller,
  ): Promise<StudentLessonsResponse> {
    const studentId = await this.student(caller, id);
    await this.commands.execute(new MoveLesson(studentId, lessonId, body, changerOf(body)));
    return this.lessonsOf(studentId);
  }

  @Route(cancelLessonOfStudent)
  async cancel(
    @Param('id') id: string,
    @Param('lesson') lessonId: string,
    @Body() body: OfficeCancelLessonBody,
    @CurrentStaff() caller: StaffCaller,
  ): Promise<StudentLessonsResponse> {
    const studentId = await this.student(caller, id);
    await this.commands.execute(new CancelLesson(studentId, lessonId, body, changerOf(body)));
    return this.lessonsOf(studentId);
  }

  private async student(caller: StaffCaller, id: string): Promise<string> {
    return (await this.students.assertMayOpen(this.dataSource, caller, id)).id;
  }

  private async lessonsOf(studentId: string): Promise<StudentLessonsResponse> {
    return { success: true, data: await this.queries.execute(new ListLessons(studentId)) };
  }
}

const changerOf = ({ by, reason }: OfficeCancelLessonBody): Changer => ({ by, byStaff: true, reason: reason.trim() });
