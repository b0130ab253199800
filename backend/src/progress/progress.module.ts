import { Module } from '@nestjs/common';
import { NotificationsModule } from '../notifications/index.js';
import { StudentsModule } from '../students/index.js';
import { AddStudentDocumentHandler } from './student-documents/commands/add-student-document.js';
import {
  RemoveStudentDocumentHandler,
  RestoreStudentDocumentHandler,
} from './student-documents/commands/remove-student-document.js';
import { DocumentAccess } from './student-documents/document-access.js';
import { OfficeStudentDocumentsController } from './student-documents/office-student-documents.controller.js';
import { ListDocumentRecordsHandler } from './student-documents/queries/list-document-records.js';
import { ListRecentDocumentsHandler } from './student-documents/queries/list-recent-documents.js';
import { ListStudentDocumentsHandler } from './student-documents/queries/list-student-documents.js';
import { OpenStudentDocumentHandler } from './student-documents/queries/open-student-document.js';
import { DeleteDiscardedFiles } from './student-documents/schedules/delete-discarded-files.js';
import { FindStrayFiles } from './student-documents/schedules/find-stray-files.js';
import { StudentDocumentsController } from './student-documents/student-documents.controller.js';
import { NotifyParentWhenDocumentsAdded } from './student-documents/subscribers/notify-parent-when-documents-added.js';

/** What students work on, and how far they are. */
@Module({
  imports: [StudentsModule, NotificationsModule],
  controllers: [StudentDocumentsController, OfficeStudentDocumentsController],
  providers: [
    DocumentAccess,
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
  ],
})
export class ProgressModule {}
