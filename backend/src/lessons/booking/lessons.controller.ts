import { Body, Controller, Param, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import {
  bookLessons,
  cancelLesson,
  listLessons,
  listLessonTimes,
  moveLesson,
  type LessonTimesResponse,
  type StudentLessonsResponse,
} from '@academy/contracts/http/lessons';
import { lessonMessages } from '@academy/contracts/rules/lessons';
import { DataSource } from 'typeorm';
import { CurrentCaller, type Caller } from '../../platform/http/auth/caller.js';
import { Route } from '../../platform/http/auth/route.decorator.js';
import { AccessDenied } from '../../platform/http/errors/errors.js';
import { ownStudent } from '../../students/index.js';
import { BookLessons } from './commands/book-lessons.js';
import { CancelLesson } from './commands/cancel-lesson.js';
import { MoveLesson } from './commands/move-lesson.js';
import { byFamily, byStudent, type Changer } from './lesson-change.js';
import { askedOf, BookLessonsBody, CancelLessonBody, LessonTimesQuery, MoveLessonBody } from './lessons.dto.js';
import { ListLessonTimes } from './queries/list-lesson-times.js';
import { ListLessons } from './queries/list-lessons.js';

const isStudent = ({ kind }: Caller): boolean => kind === 'student';

const changerOf = (caller: Caller): Changer => (isStudent(caller) ? byStudent : byFamily);

/** The lessons of a family's students: their parents, and the students themselves. */
@Controller()
export class LessonsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly dataSource: DataSource,
  ) {}

  @Route(listLessons)
  async list(@Param('id') id: string, @CurrentCaller() caller: Caller): Promise<StudentLessonsResponse> {
    const student = await ownStudent(this.dataSource, caller, id);
    return this.lessonsOf(student.id);
  }

  @Route(listLessonTimes)
  async times(
    @Param('id') id: string,
    @Query() query: LessonTimesQuery,
    @CurrentCaller() caller: Caller,
  ): Promise<LessonTimesResponse> {
    const student = await ownStudent(this.dataSource, caller, id);
    if (isStudent(caller) && !student.mayBookLessons) throw new AccessDenied(lessonMessages.studentMayNot);
    return { success: true, data: await this.queries.execute(new ListLessonTimes(student.id, askedOf(query, false))) };
  }

  @Route(bookLessons)
  async book(
    @Param('id') id: string,
    @Body() body: BookLessonsBody,
    @CurrentCaller() caller: Caller,
  ): Promise<StudentLessonsResponse> {
    const student = await ownStudent(this.dataSource, caller, id);
    await this.commands.execute(new BookLessons(student.id, body, false, isStudent(caller)));
    return this.lessonsOf(student.id);
  }

  @Route(moveLesson)
  async move(
    @Param('id') id: string,
    @Param('lesson') lessonId: string,
    @Body() body: MoveLessonBody,
    @CurrentCaller() caller: Caller,
  ): Promise<StudentLessonsResponse> {
    const student = await ownStudent(this.dataSource, caller, id);
    await this.commands.execute(new MoveLesson(student.id, lessonId, body, changerOf(caller)));
    return this.lessonsOf(student.id);
  }

  @Route(cancelLesson)
  async cancel(
    @Param('id') id: string,
    @Param('lesson') lessonId: string,
    @Body() body: CancelLessonBody,
    @CurrentCaller() caller: Caller,
  ): Promise<StudentLessonsResponse> {
    const student = await ownStudent(this.dataSource, caller, id);
    await this.commands.execute(new CancelLesson(student.id, lessonId, body, changerOf(caller)));
    return this.lessonsOf(student.id);
  }

  private async lessonsOf(studentId: string): Promise<StudentLessonsResponse> {
    return { success: true, data: await this.queries.execute(new ListLessons(studentId)) };
  }
}
