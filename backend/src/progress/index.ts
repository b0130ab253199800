export { eraseDocuments } from './student-documents/document-erasure.repository.js';
export { ListDocumentRecords } from './student-documents/queries/list-document-records.js';
export { ProgressModule } from './progress.module.js';
