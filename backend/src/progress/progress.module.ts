import { Module } from '@nestjs/common';
import { providersIn } from '../platform/providers.js';
import * as goalsCommands from './goals/goals.commands.js';
import * as seatScoresCommands from './mornings/seat-scores.commands.js';
import * as seatScoresReactions from './mornings/seat-scores.reactions.js';
import * as seatScoresQueries from './mornings/seat-scores.queries.js';
import { SeatScoresController } from './mornings/seat-scores.controller.js';
import * as scoresCommands from './scores/scores.commands.js';
import * as scoresQueries from './scores/scores.queries.js';
import { ScoresController } from './scores/scores.controller.js';
import * as scoreReportQueries from './reports/score-report.queries.js';
import { ScoreReportController } from './reports/score-report.controller.js';
import * as topicsCommands from './topics/topics.commands.js';
import * as highlightsQueries from './highlights/highlights.queries.js';
import { HighlightsController } from './highlights/highlights.controller.js';
import { PdfModule } from '../pdf/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { StudentsModule } from '../students/index.js';
import * as studentDocumentsCommands from './student-documents/student-documents.commands.js';
import * as studentDocumentsQueries from './student-documents/student-documents.queries.js';
import * as studentDocumentsSchedules from './student-documents/student-documents.schedules.js';
import { StudentDocumentsController } from './student-documents/student-documents.controller.js';
import { Uploads } from './student-documents/uploads.js';
import * as studentDocumentsReactions from './student-documents/student-documents.reactions.js';
import * as planQueries from './plan/plan.queries.js';
import * as planCommands from './plan/plan.commands.js';
import { PlanController } from './plan/plan.controller.js';
import { GuestProgress } from './guest-progress.js';
import { StudentActors } from './student-actor.js';
import * as studentTasksCommands from './tasks/student-tasks.commands.js';
import * as studentTasksQueries from './tasks/student-tasks.queries.js';
import { StudentTasksController } from './tasks/student-tasks.controller.js';

/** Students' tasks, goals, scores, documents and plans. */
@Module({
  imports: [PdfModule, StudentsModule, NotificationsModule],
  controllers: [
    StudentTasksController,
    PlanController,
    ScoresController,
    SeatScoresController,
    ScoreReportController,
    HighlightsController,
    StudentDocumentsController,
  ],
  providers: [
    ...providersIn(
      goalsCommands,
      seatScoresCommands,
      seatScoresReactions,
      seatScoresQueries,
      scoresCommands,
      scoresQueries,
      scoreReportQueries,
      topicsCommands,
      highlightsQueries,
      studentDocumentsCommands,
      studentDocumentsQueries,
      studentDocumentsSchedules,
      studentDocumentsReactions,
      planQueries,
      planCommands,
      studentTasksCommands,
      studentTasksQueries,
    ),
    Uploads,
    StudentActors,
    GuestProgress,
  ],
  exports: [GuestProgress, studentDocumentsQueries.StudentDocumentQueries, studentTasksCommands.Tasks],
})
export class ProgressModule {}
