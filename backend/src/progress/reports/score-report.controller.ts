import { Controller, Param, type StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { getScoreReport, getScoreReportFile, type ScoreReportResponse } from '@academy/contracts/http/progress';
import { PdfWork, pdfFile } from '../../pdf/index.js';
import { CurrentCaller, type Caller } from '../../platform/http/auth/caller.js';
import { Route } from '../../platform/http/auth/route.decorator.js';
import { StudentActors } from '../student-actor.js';
import { GetScoreReport, GetScoreReportFile } from './queries/get-score-report.js';

/** The report by topic of a score, for the parent and the student. */
@Controller()
export class ScoreReportController {
  constructor(
    private readonly actors: StudentActors,
    private readonly queries: QueryBus,
    private readonly pdfs: PdfWork,
  ) {}

  @Route(getScoreReport)
  async read(
    @Param('id') id: string,
    @Param('score') scoreId: string,
    @CurrentCaller() caller: Caller,
  ): Promise<ScoreReportResponse> {
    return this.queries.execute(new GetScoreReport(await this.actors.ofFamily(caller, id), scoreId));
  }

  @Route(getScoreReportFile)
  async readFile(
    @Param('id') id: string,
    @Param('score') scoreId: string,
    @CurrentCaller() caller: Caller,
  ): Promise<StreamableFile> {
    const actor = await this.actors.ofFamily(caller, id);
    const { name, content } = await this.pdfs.make(caller.accountId, () =>
      this.queries.execute(new GetScoreReportFile(actor, scoreId)),
    );
    return pdfFile(name, content);
  }
}
