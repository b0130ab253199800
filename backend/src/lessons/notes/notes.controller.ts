import { Body, Controller, Param, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  getTutorWeek,
  saveLessonNote,
  type SaveLessonNoteResponse,
  type TutorWeekResponse,
} from '@academy/contracts/http/office/lesson-notes';
import { Route } from '../../platform/http/auth/route.decorator.js';
import { CurrentStaff, type StaffCaller } from '../../platform/http/auth/staff-caller.js';
import { SaveLessonNote } from './notes.commands.js';
import { SaveLessonNoteBody, TutorWeekParams } from './notes.dto.js';
import { TutorWeekQueries } from './tutor-week.queries.js';

/** The week of a tutor, and the notes of its lessons. */
@Controller()
export class NotesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: TutorWeekQueries,
  ) {}

  @Route(getTutorWeek)
  week(@Query() { from, tutor }: TutorWeekParams, @CurrentStaff() caller: StaffCaller): Promise<TutorWeekResponse> {
    return this.queries.tutorWeek(caller, from || null, tutor ?? caller.staffId);
  }

  @Route(saveLessonNote)
  async save(
    @Param('lesson') lessonId: string,
    @Body() body: SaveLessonNoteBody,
    @CurrentStaff() caller: StaffCaller,
  ): Promise<SaveLessonNoteResponse> {
    return { success: true, note: await this.commands.execute(new SaveLessonNote(lessonId, body, caller)) };
  }
}
