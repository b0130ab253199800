import { Module } from '@nestjs/common';
import { SaveGoalHandler } from './goals/commands/save-goal.js';
import { RemoveScoreHandler } from './scores/commands/remove-score.js';
import { SaveScoreHandler } from './scores/commands/save-score.js';
import { OfficeScoresController } from './scores/office-scores.controller.js';
import { ListOfficeScoresHandler, ListScoresHandler } from './scores/queries/list-scores.js';
import { ScoresController } from './scores/scores.controller.js';

const scores = [SaveScoreHandler, RemoveScoreHandler, ListScoresHandler, ListOfficeScoresHandler, SaveGoalHandler];

/** What a student works on with the academy, and how far they have come. */
@Module({
  controllers: [ScoresController, OfficeScoresController],
  providers: [...scores],
})
export class ProgressModule {}
