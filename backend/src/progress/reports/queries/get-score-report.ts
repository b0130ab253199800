import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { ScoreReportResponse } from '@academy/contracts/http/progress';
import { buildScoreReport, comparedScore, reportFileName } from '@academy/contracts/rules/score-report';
import { DataSource } from 'typeorm';
import { NotFound } from '../../../platform/http/errors/errors.js';
import { presentScore } from '../../scores/scores.presenter.js';
import { listShownScores } from '../../scores/scores.repository.js';
import type { StudentAccount } from '../../../students/index.js';
import type { StudentActor } from '../../student-actor.js';
import { scoreReportPdf } from '../score-report-pdf.js';

/** The report by topic of one score, for the family. */
export class GetScoreReport extends Query<ScoreReportResponse> {
  constructor(
    readonly actor: StudentActor,
    readonly scoreId: string,
  ) {
    super();
  }
}

/** The same as a PDF. */
export class GetScoreReportFile extends Query<{ name: string; content: Buffer }> {
  constructor(
    readonly actor: StudentActor,
    readonly scoreId: string,
  ) {
    super();
  }
}

/** @throws NotFound for a score of another student, and one that is not published */
async function readReport(
  dataSource: DataSource,
  student: StudentAccount,
  scoreId: string,
): Promise<ScoreReportResponse> {
  const scores = (await listShownScores(dataSource, student.id)).map(presentScore);
  const score = scores.find(({ id }) => id === scoreId.toLowerCase());
  if (!score) throw new NotFound();
  return { success: true, student_name: student.studentName, score, compared: comparedScore(score, scores) };
}

@QueryHandler(GetScoreReport)
export class GetScoreReportHandler implements IQueryHandler<GetScoreReport> {
  constructor(private readonly dataSource: DataSource) {}

  /** @throws NotFound */
  execute({ actor, scoreId }: GetScoreReport): Promise<ScoreReportResponse> {
    return readReport(this.dataSource, actor.student, scoreId);
  }
}

@QueryHandler(GetScoreReportFile)
export class GetScoreReportFileHandler implements IQueryHandler<GetScoreReportFile> {
  constructor(private readonly dataSource: DataSource) {}

  /** @throws NotFound */
  async execute({ actor, scoreId }: GetScoreReportFile): Promise<{ name: string; content: Buffer }> {
    const { student_name: name, score, compared } = await readReport(this.dataSource, actor.student, scoreId);
    return { name: reportFileName(score), content: await scoreReportPdf(buildScoreReport(name, score, compared)) };
  }
}
