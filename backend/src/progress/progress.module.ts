import { Module } from '@nestjs/common';
import { SaveGoalHandler } from './goals/commands/save-goal.js';
import { PublishResultsHandler } from './mornings/commands/publish-results.js';
import { NotifyParentWhenResultsReady } from './mornings/subscribers/notify-parent-when-results-ready.js';
import { SaveSeatScoreHandler } from './mornings/commands/save-seat-score.js';
import { ListSeatScoresHandler } from './mornings/queries/list-seat-scores.js';
import { SeatScoresController } from './mornings/seat-scores.controller.js';
import { RemoveScoreHandler } from './scores/commands/remove-score.js';
import { SaveScoreHandler } from './scores/commands/save-score.js';
import { OfficeScoresController } from './scores/office-scores.controller.js';
import { ListOfficeScoresHandler, ListScoresHandler } from './scores/queries/list-scores.js';
import { ScoresController } from './scores/scores.controller.js';
import { GetScoreReportFileHandler, GetScoreReportHandler } from './reports/queries/get-score-report.js';
import { ScoreReportController } from './reports/score-report.controller.js';
import { SaveTopicsHandler } from './topics/commands/save-topics.js';
import { GetHighlightsHandler } from './highlights/queries/get-highlights.js';
import { HighlightsController } from './highlights/highlights.controller.js';
import { PdfModule } from '../pdf/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { StudentsModule } from '../students/index.js';
import { AddStudentDocumentHandler } from './student-documents/commands/add-student-document.js';
import {
  RemoveStudentDocumentHandler,
  RestoreStudentDocumentHandler,
} from './student-documents/commands/remove-student-document.js';
import { OfficeStudentDocumentsController } from './student-documents/office-student-documents.controller.js';
import { ListDocumentRecordsHandler } from './student-documents/queries/list-document-records.js';
import { ListRecentDocumentsHandler } from './student-documents/queries/list-recent-documents.js';
import { ListStudentDocumentsHandler } from './student-documents/queries/list-student-documents.js';
import { OpenStudentDocumentHandler } from './student-documents/queries/open-student-document.js';
import { DeleteDiscardedFiles } from './student-documents/schedules/delete-discarded-files.js';
import { FindStrayFiles } from './student-documents/schedules/find-stray-files.js';
import { StudentDocumentsController } from './student-documents/student-documents.controller.js';
import { Uploads } from './student-documents/uploads.js';
import { NotifyParentWhenDocumentsAdded } from './student-documents/subscribers/notify-parent-when-documents-added.js';
import { GetStudentPlanHandler } from './plan/queries/get-student-plan.js';
import { MarkStudentStepHandler, UnmarkStudentStepHandler } from './plan/commands/mark-student-step.js';
import { OfficePlanController } from './plan/office-plan.controller.js';
import { PlanController } from './plan/plan.controller.js';
import { StudentActors } from './student-actor.js';
import { AddStudentTaskHandler } from './tasks/commands/add-student-task.js';
import { CompleteStudentTaskHandler, ReopenStudentTaskHandler } from './tasks/commands/complete-student-task.js';
import { RemoveStudentTaskHandler, RestoreStudentTaskHandler } from './tasks/commands/remove-student-task.js';
import { UpdateStudentTaskHandler } from './tasks/commands/update-student-task.js';
import { OfficeStudentTasksController } from './tasks/office-student-tasks.controller.js';
import { ListStudentTasksHandler } from './tasks/queries/list-student-tasks.js';
import { StudentTasksController } from './tasks/student-tasks.controller.js';
import { TaskAssignments } from './tasks/task-assignments.js';
import { TaskChanges } from './tasks/task-changes.js';

const scores = [
  SaveScoreHandler,
  RemoveScoreHandler,
  ListScoresHandler,
  ListOfficeScoresHandler,
  SaveGoalHandler,
  SaveTopicsHandler,
  GetScoreReportHandler,
  GetScoreReportFileHandler,
];

const documents = [
  AddStudentDocumentHandler,
  RemoveStudentDocumentHandler,
  RestoreStudentDocumentHandler,
  ListStudentDocumentsHandler,
  ListRecentDocumentsHandler,
  ListDocumentRecordsHandler,
  OpenStudentDocumentHandler,
  NotifyParentWhenDocumentsAdded,
  DeleteDiscardedFiles,
  FindStrayFiles,
  Uploads,
];

/** Students' tasks, goals, scores, documents and plans. */
@Module({
  imports: [PdfModule, StudentsModule, NotificationsModule],
  controllers: [
    StudentTasksController,
    OfficeStudentTasksController,
    PlanController,
    OfficePlanController,
    ScoresController,
    OfficeScoresController,
    SeatScoresController,
    ScoreReportController,
    HighlightsController,
    StudentDocumentsController,
    OfficeStudentDocumentsController,
  ],
  providers: [
    ...scores,
    ListSeatScoresHandler,
    SaveSeatScoreHandler,
    PublishResultsHandler,
    NotifyParentWhenResultsReady,
    ...documents,
    StudentActors,
    GetHighlightsHandler,
    TaskAssignments,
    TaskChanges,
    AddStudentTaskHandler,
    UpdateStudentTaskHandler,
    CompleteStudentTaskHandler,
    ReopenStudentTaskHandler,
    RemoveStudentTaskHandler,
    RestoreStudentTaskHandler,
    ListStudentTasksHandler,
    GetStudentPlanHandler,
    MarkStudentStepHandler,
    UnmarkStudentStepHandler,
  ],
  exports: [TaskAssignments],
})
export class ProgressModule {}
