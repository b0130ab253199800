import type { DateFamily, DateMessage } from '@academy/contracts/http/office/date-messages';
import { Injectable } from '@nestjs/common';
import { TestDates } from '../test-dates.js';
import { presentFamily, presentMessage } from './date-messages.presenter.js';
import { DateMessagesRepository } from './date-messages.repository.js';

/** Queries about the messages to the families of a test date. */
@Injectable()
export class DateMessageQueries {
  constructor(
    private readonly days: TestDates,
    private readonly messages: DateMessagesRepository,
  ) {}

  /** The families that are registered for a date. @param day YYYY-MM-DD @throws NotFound */
  async families(day: string): Promise<DateFamily[]> {
    await this.days.find(day);
    return (await this.messages.families(day)).map(presentFamily);
  }

  /** What was written to the families of a date. @param day YYYY-MM-DD @throws NotFound */
  async list(day: string): Promise<DateMessage[]> {
    await this.days.find(day);
    return (await this.messages.list(day)).map(presentMessage);
  }
}
