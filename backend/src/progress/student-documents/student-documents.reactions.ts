import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { documentNoticeMinutes } from '@academy/contracts/rules/student-documents';
import { Injectable } from '@nestjs/common';
import { type ComposedEmail, documentsAddedMail, Email, EmailSubscriber } from '../../notifications/index.js';
import { findConfirmedFamily } from '../../students/index.js';
import { listDocumentsOfNotice } from './student-documents.repository.js';

/**
 * The parent reads that the academy has added documents, in one email about all that were added within ten minutes. What was removed by
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
export class NotifyParentWhenDocumentsAdded extends EmailSubscriber<'StudentDocumentsAdded'> {
  protected async compose({ id, payload }: EventEnvelope<'StudentDocumentsAdded'>): Promise<ComposedEmail | null> {
    const family = await findConfirmedFamily(this.database, payload.student_id);
    const documents = await listDocumentsOfNotice(this.database, payload.notice_id);
    if (!family || documents.length === 0) return null;
    const content = documentsAddedMail({
      parentFirstName: family.firstname,
      studentName: family.student_name,
      documents: documents.map(({ name, staffName }) => ({ name, addedBy: staffName ?? '' })),
      page: `${this.config.publicUrl}/account/students/${payload.student_id}`,
    });
    return { ...content, to: family.email, key: `${id}.documents-added` };
  }
}
