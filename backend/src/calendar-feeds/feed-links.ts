import { Injectable } from '@nestjs/common';
import type { CalendarFeed } from '@academy/contracts/http/calendar-feeds';
import { Config } from '../platform/config/config.js';
import { LinkSigner } from '../platform/database/link-signer.js';
import type { FeedRow } from './calendar-feeds.repository.js';

const purpose = 'calendar_feed';
const extension = '.ics';

/**
 * Creates and reads the private URLs of calendars: `/calendar/<id>.<signature>.ics`. The signature is not stored, so no table contains a
 * working URL.
 */
@Injectable()
export class FeedLinks {
  constructor(
    private readonly config: Config,
    private readonly signer: LinkSigner,
  ) {}

  /** Converts a calendar to the shape that its owner sees. */
  async viewOf({ studentId, studentName, id }: FeedRow): Promise<CalendarFeed> {
    const link = id === null ? null : { id, url: await this.urlOf(id) };
    return { student_id: studentId, student_name: studentName, link };
  }

  /** Returns the URL of a link. */
  async urlOf(id: string): Promise<string> {
    return `${this.config.publicUrl}/calendar/${await this.signer.tokenOf(purpose, [id])}${extension}`;
  }

  /**
   * Reads the id of a link from its URL.
   * @param file last part of the URL
   * @returns null if we did not sign the URL
   */
  async read(file: string): Promise<string | null> {
    return file.endsWith(extension) ? this.signer.readId(file.slice(0, -extension.length), purpose) : null;
  }
}
