import { Allow, IsInt, IsUUID, Min } from 'class-validator';
import type { SaveScoreRequest, SaveTopicsRequest, SentSections } from '@academy/contracts/http/office/scores';
import type { SaveGoalRequest } from '@academy/contracts/http/progress';
import { academyDay } from '@academy/contracts/rules/dates';
import { checkGoal, goalMessages, isGoalState, type GoalState } from '@academy/contracts/rules/goals';
import { checkScore, type ActForm, type ScoreSource, type ScoreTest } from '@academy/contracts/rules/scores';
import { checkTopicList, type TopicResult } from '@academy/contracts/rules/topics';
import { Checked, Rule, SatisfiesRule } from '../../platform/http/validation/validation.js';

@SatisfiesRule<SaveScoreBody>(async (body, readTime) => checkScore(body, academyDay(await readTime())))
export class SaveScoreBody implements SaveScoreRequest {
  @IsUUID() id: string;
  @Allow() test: ScoreTest;
  @Allow() form: ActForm | null;
  @Allow() source: ScoreSource;
  @Allow() taken_on: string;
  @Allow() sections: SentSections;
  @IsInt({ message: 'Must be a whole number' }) @Min(0) version: number;
}

/** The topics are checked against the test of the score. */
export class SaveTopicsBody implements SaveTopicsRequest {
  @Checked(checkTopicList) topics: TopicResult[];
  @IsInt({ message: 'Must be a whole number' }) @Min(0) version: number;
}

@SatisfiesRule<SaveGoalBody>(checkGoal)
export class SaveGoalBody implements SaveGoalRequest {
  @IsUUID() id: string;
  @Allow() title: string;
  @Allow() target_test: ScoreTest | null;
  @Allow() target_score: number | null;
  @Rule((state) => (isGoalState(state) ? null : goalMessages.state)) state: GoalState;
}
