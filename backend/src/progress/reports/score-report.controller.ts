import { Controller, Param, type StreamableFile } from '@nestjs/common';
import { getScoreReport, getScoreReportFile, type ScoreReportResponse } from '@academy/contracts/http/progress';
import { PdfWork, pdfFile } from '../../pdf/index.js';
import { CurrentCaller, type Caller } from '../../platform/http/auth/caller.js';
import { Route } from '../../platform/http/auth/route.decorator.js';
import { StudentActors } from '../student-actor.js';
import { ScoreReportQueries } from './score-report.queries.js';

/** The report by topic of a score, for the parent and the student. */
@Controller()
export class ScoreReportController {
  constructor(
    private readonly actors: StudentActors,
    private readonly queries: ScoreReportQueries,
    private readonly pdfs: PdfWork,
  ) {}

  @Route(getScoreReport)
  async read(
    @Param('id') id: string,
    @Param('score') scoreId: string,
    @CurrentCaller() caller: Caller,
  ): Promise<ScoreReportResponse> {
    return this.queries.report(await this.actors.of(caller, id), scoreId);
  }

  @Route(getScoreReportFile)
  async readFile(
    @Param('id') id: string,
    @Param('score') scoreId: string,
    @CurrentCaller() caller: Caller,
  ): Promise<StreamableFile> {
    const actor = await this.actors.of(caller, id);
    const { name, content } = await this.pdfs.make(caller.accountId, () => this.queries.file(actor, scoreId));
    return pdfFile(name, content);
  }
}
