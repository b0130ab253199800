import { IsString, IsUUID } from 'class-validator';
import type { ChooseForClosedDateRequest, ClosedDateLinkRequest } from '@academy/contracts/http/closed-dates';
import type { ChooseOfficeClosedSeatRequest } from '@academy/contracts/http/office/closed-seats';
import type { CloseDateRequest } from '@academy/contracts/http/office/closings';
import {
  checkClosedDateChoice,
  checkClosingReason,
  closedDateMessages,
  type ClosedDateChoice,
} from '@academy/contracts/rules/closed-dates';
import { isTestDate } from '@academy/contracts/rules/test-dates';
import { Rule } from '../../platform/http/validation/validation.js';

export class CloseDateBody implements CloseDateRequest {
  @Rule(checkClosingReason) reason: string;
}

export class ClosedDateLinkBody implements ClosedDateLinkRequest {
  @IsString({ message: 'Must be text' }) token: string;
}

/** Only a move has a date. */
const checkTo = (to: string, { choice }: Record<string, unknown>): string | null =>
  choice !== 'move' || isTestDate(to) ? null : closedDateMessages.date;

/** The choice for a seat. */
export class ClosedSeatChoiceBody implements ChooseOfficeClosedSeatRequest {
  @IsUUID('all', { message: closedDateMessages.choice }) seat_id: string;
  @Rule(checkClosedDateChoice) choice: ClosedDateChoice;
  @Rule(checkTo) to: string;
}

export class ChooseForClosedDateBody extends ClosedSeatChoiceBody implements ChooseForClosedDateRequest {
  @IsString({ message: 'Must be text' }) token: string;
}
