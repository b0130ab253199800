import type { ScoreReportResponse } from '@academy/contracts/http/progress';
import { buildScoreReport, comparedScore, reportFileName } from '@academy/contracts/rules/score-report';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { NotFound } from '../../platform/http/errors/errors.js';
import { presentScore } from '../scores/scores.presenter.js';
import { listShownScores } from '../scores/scores.repository.js';
import type { StudentActor } from '../student-actor.js';
import { scoreReportPdf } from './score-report-pdf.js';

/** Queries about score reports, for the family. */
@Injectable()
export class ScoreReportQueries {
  constructor(private readonly database: Database) {}

  /**
   * The report by topic of one score.
   * @throws NotFound for a score of another student, and one that is not published
   */
  async report({ student }: StudentActor, scoreId: string): Promise<ScoreReportResponse> {
    const scores = (await listShownScores(this.database, student.id)).map(presentScore);
    const score = scores.find(({ id }) => id === scoreId.toLowerCase());
    if (!score) throw new NotFound();
    return { success: true, student_name: student.studentName, score, compared: comparedScore(score, scores) };
  }

  /** The same as a PDF. @throws NotFound */
  async file(actor: StudentActor, scoreId: string): Promise<{ name: string; content: Buffer }> {
    const { student_name: name, score, compared } = await this.report(actor, scoreId);
    return { name: reportFileName(score), content: await scoreReportPdf(buildScoreReport(name, score, compared)) };
  }
}
