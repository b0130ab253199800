import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { documentNoticeMinutes } from '@academy/contracts/rules/student-documents';
import { Injectable } from '@nestjs/common';
import { type ComposedEmail, documentsAddedMail, Email, EmailsSubscriber } from '../../notifications/index.js';
import { listConfirmedParents } from '../../students/index.js';
import { listDocumentsOfNotice } from './student-documents.repository.js';

/**
 * Each parent reads that the academy has added documents, in one email about all that were added within ten minutes. What was removed by
 * then is left out; the files themselves are never sent. A family without an account gets none: it has no page with documents.
 */
@Injectable()
@Email({
  name: 'notify-parent-when-documents-added',
  event: 'StudentDocumentsAdded',
  delaySeconds: documentNoticeMinutes * 60,
  to: 'family',
  title: 'Student: new documents',
  repeat: 'personal',
})
export class NotifyParentWhenDocumentsAdded extends EmailsSubscriber<'StudentDocumentsAdded'> {
  protected async composeAll({ id, payload }: EventEnvelope<'StudentDocumentsAdded'>): Promise<ComposedEmail[]> {
    const parents = await listConfirmedParents(this.database, payload.student_id);
    const documents = await listDocumentsOfNotice(this.database, payload.notice_id);
    if (documents.length === 0) return [];
    return parents.map(({ accountId, isFirst, firstname, student_name: studentName, email }) => ({
      ...documentsAddedMail({
        parentFirstName: firstname,
        studentName,
        documents: documents.map(({ name, staffName }) => ({ name, addedBy: staffName ?? '' })),
        page: `${this.config.publicUrl}/account/students/${payload.student_id}`,
      }),
      to: email,
      key: `${id}.documents-added${isFirst ? '' : `.${accountId}`}`,
    }));
  }
}
