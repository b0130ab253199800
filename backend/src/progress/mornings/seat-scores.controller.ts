import { Body, Controller, Param } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  getDateScores,
  publishResults,
  saveSeatScore,
  type DateScoresResponse,
} from '@academy/contracts/http/office/scores';
import { Route } from '../../platform/http/auth/route.decorator.js';
import { CurrentStaff, type StaffCaller } from '../../platform/http/auth/staff-caller.js';
import { PublishResults, SaveSeatScore } from './seat-scores.commands.js';
import { SeatScoreQueries } from './seat-scores.queries.js';
import { PublishResultsBody, SaveSeatScoreBody } from './seat-scores.dto.js';

/** The scores of a test morning. */
@Controller()
export class SeatScoresController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: SeatScoreQueries,
  ) {}

  @Route(getDateScores)
  list(@Param('date') day: string): Promise<DateScoresResponse> {
    return this.queries.list(day);
  }

  @Route(saveSeatScore)
  async save(
    @Param('date') day: string,
    @Body() body: SaveSeatScoreBody,
    @CurrentStaff() { staffId }: StaffCaller,
  ): Promise<DateScoresResponse> {
    await this.commands.execute(new SaveSeatScore(day, body, staffId));
    return this.list(day);
  }

  @Route(publishResults)
  async publish(@Param('date') day: string, @Body() body: PublishResultsBody): Promise<DateScoresResponse> {
    await this.commands.execute(new PublishResults(day, body.scores));
    return this.list(day);
  }
}
