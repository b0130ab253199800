import { Type } from 'class-transformer';
import {
  Allow,
  ArrayMaxSize,
  ArrayNotEmpty,
  IsArray,
  IsInt,
  IsObject,
  IsUUID,
  Min,
  ValidateNested,
} from 'class-validator';
import type { PublishResultsRequest, SaveSeatScoreRequest, SentSections } from '@academy/contracts/http/office/scores';
import { scoreMessages, type ActForm } from '@academy/contracts/rules/scores';

/** Validates form and sections against the seat's test. */
export class SaveSeatScoreBody implements SaveSeatScoreRequest {
  @IsUUID() seat_id: string;
  @Allow() form: ActForm | null;
  @IsObject({ message: scoreMessages.sections }) sections: SentSections;
  @IsInt({ message: 'Must be a whole number' }) @Min(0) version: number;
}

class ScoreToPublish {
  @IsUUID() id: string;
  @IsInt({ message: 'Must be a whole number' }) @Min(1) version: number;
  @IsInt({ message: 'Must be a whole number' }) @Min(0) topics_version: number;
}

export class PublishResultsBody implements PublishResultsRequest {
  @IsArray({ message: scoreMessages.none })
  @ArrayNotEmpty({ message: scoreMessages.none })
  @ArrayMaxSize(500)
  @IsObject({ each: true, message: scoreMessages.none })
  @ValidateNested({ each: true })
  @Type(() => ScoreToPublish)
  scores: ScoreToPublish[];
}
