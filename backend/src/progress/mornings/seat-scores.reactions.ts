import type { EventEnvelope } from '@academy/contracts/events/envelope';
import type { ResultsReady } from '@academy/contracts/events/progress';
import { longDate } from '@academy/contracts/rules/date-format';
import { scoreSourceTexts, scoreTotal, sectionsText } from '@academy/contracts/rules/scores';
import { Inject, Injectable } from '@nestjs/common';
import { type ComposedEmail, Email, EmailsSubscriber, resultsReadyMail } from '../../notifications/index.js';
import { RegistrationLinks } from '../../registrations/index.js';
import { type ConfirmedFamily, listConfirmedParents } from '../../students/index.js';
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
export class NotifyParentWhenResultsReady extends EmailsSubscriber<'ResultsReady'> {
  @Inject(RegistrationLinks) private readonly links: RegistrationLinks;

  protected async composeAll({ id, payload }: EventEnvelope<'ResultsReady'>): Promise<ComposedEmail[]> {
    const scores = await listPublishedScores(this.database, payload.student_id, payload.score_ids);
    const topicsOnly = payload.topics_only;
    // The topics were removed since, and the scores are known.
    if (scores.length === 0 || (topicsOnly && scores.every(({ topics }) => topics.length === 0))) return [];
    const readers = await this.readersOf(payload);
    return readers.map(({ family, page, isGuest, key }) => ({
      ...resultsReadyMail({
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
      }),
      to: family.email,
      key: `${id}.results-ready${key}`,
    }));
  }

  private async readersOf({ student_id: studentId, score_ids: scoreIds }: ResultsReady): Promise<Reader[]> {
    const parents = await listConfirmedParents(this.database, studentId);
    const page = `${this.config.publicUrl}/account/students/${studentId}`;
    if (parents.length > 0)
      return parents.map((family) => ({
        family,
        page,
        isGuest: false,
        key: family.isFirst ? '' : `.${family.accountId}`,
      }));
    const guest = await findGuestParent(this.database, studentId, scoreIds);
    if (!guest) return [];
    return [
      { family: guest, page: (await this.links.pageOfId(guest.registrationId)).page.url, isGuest: true, key: '' },
    ];
  }
}

/** Who reads the email, and the page that it links to. */
interface Reader {
  family: Pick<ConfirmedFamily, 'email' | 'firstname' | 'student_name'>;
  page: string;
  isGuest: boolean;
  /** Ends the key of the email; empty for the first reader. */
  key: string;
}
