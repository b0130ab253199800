import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { longDate } from '@academy/contracts/rules/date-format';
import { scoreSourceTexts, scoreTotal, sectionsText } from '@academy/contracts/rules/scores';
import { Injectable } from '@nestjs/common';
import { type ComposedEmail, Email, EmailSubscriber, resultsReadyMail } from '../../notifications/index.js';
import { findConfirmedFamily } from '../../students/index.js';
import { listPublishedScores } from '../scores/scores.repository.js';

/** The email contains the current scores. A score removed in the meantime is left out. */
@Injectable()
@Email({
  name: 'notify-parent-when-results-ready',
  event: 'ResultsReady',
  to: 'family',
  title: 'Student: test results',
  repeat: 'personal',
})
export class NotifyParentWhenResultsReady extends EmailSubscriber<'ResultsReady'> {
  protected async compose({ id, payload }: EventEnvelope<'ResultsReady'>): Promise<ComposedEmail | null> {
    const family = await findConfirmedFamily(this.database, payload.student_id);
    const scores = await listPublishedScores(this.database, payload.student_id, payload.score_ids);
    if (!family || scores.length === 0) return null;
    const page = `${this.config.publicUrl}/account/students/${payload.student_id}`;
    const topicsOnly = payload.topics_only;
    // The topics were removed since, and the scores are known.
    if (topicsOnly && scores.every(({ topics }) => topics.length === 0)) return null;
    const content = resultsReadyMail({
      parentFirstName: family.firstname,
      studentName: family.student_name,
      corrected: payload.corrected,
      topicsOnly,
      scores: scores.map((score) => ({
        name: `${score.test} ${scoreTotal(score) ?? ''}`,
        detail: `${sectionsText(score)}. ${scoreSourceTexts[score.source]} of ${longDate(score.takenOn)}.`,
        report:
          score.topics.length > 0
            ? { label: `${score.test} report by topic`, page: `${page}/report/${score.id}` }
            : null,
      })),
      page,
    });
    return { ...content, to: family.email, key: `${id}.results-ready` };
  }
}
