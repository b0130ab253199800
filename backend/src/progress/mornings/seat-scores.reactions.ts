import type { EventEnvelope } from '@academy/contracts/events/envelope';
import type { ResultsReady } from '@academy/contracts/events/progress';
import { longDate } from '@academy/contracts/rules/date-format';
import { scoreSourceTexts, scoreTotal, sectionsText } from '@academy/contracts/rules/scores';
import { Inject, Injectable } from '@nestjs/common';
import { type ComposedEmail, Email, EmailSubscriber, resultsReadyMail } from '../../notifications/index.js';
import { RegistrationLinks } from '../../registrations/index.js';
import { type ConfirmedFamily, findConfirmedFamily } from '../../students/index.js';
import { listPublishedScores } from '../scores/scores.repository.js';
import { findGuestParent } from './seat-scores.repository.js';

/**
 * The email contains the current scores. A score removed in the meantime is left out. A family without an account gets it at the address of
 * the test's registration, with its link, whose page shows the scores with their topics.
 */
@Injectable()
@Email({
  name: 'notify-parent-when-results-ready',
  event: 'ResultsReady',
  to: 'family',
  title: 'Student: test results',
  repeat: 'personal',
})
export class NotifyParentWhenResultsReady extends EmailSubscriber<'ResultsReady'> {
  @Inject(RegistrationLinks) private readonly links: RegistrationLinks;

  protected async compose({ id, payload }: EventEnvelope<'ResultsReady'>): Promise<ComposedEmail | null> {
    const scores = await listPublishedScores(this.database, payload.student_id, payload.score_ids);
    const topicsOnly = payload.topics_only;
    // The topics were removed since, and the scores are known.
    if (scores.length === 0 || (topicsOnly && scores.every(({ topics }) => topics.length === 0))) return null;
    const reader = await this.readerOf(payload);
    if (!reader) return null;
    const { family, page, isGuest } = reader;
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
            ? { label: `${score.test} report by topic`, page: isGuest ? page : `${page}/report/${score.id}` }
            : null,
      })),
      page,
      isGuest,
    });
    return { ...content, to: family.email, key: `${id}.results-ready` };
  }

  private async readerOf({ student_id: studentId, score_ids: scoreIds }: ResultsReady): Promise<Reader | null> {
    const family = await findConfirmedFamily(this.database, studentId);
    if (family) return { family, page: `${this.config.publicUrl}/account/students/${studentId}`, isGuest: false };
    const guest = await findGuestParent(this.database, studentId, scoreIds);
    return guest && { family: guest, page: (await this.links.pageOfId(guest.registrationId)).page.url, isGuest: true };
  }
}

/** Who reads the email, and the page that it links to. */
interface Reader {
  family: Pick<ConfirmedFamily, 'email' | 'firstname' | 'student_name'>;
  page: string;
  isGuest: boolean;
}
