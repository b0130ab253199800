import { Injectable } from '@nestjs/common';
import type { CalendarFeed } from '@academy/contracts/http/calendar-feeds';
import { Config } from '../platform/config/config.js';
import { LinkSigner } from '../platform/database/link-signer.js';
import type { FeedRow } from './calendar-feeds.repository.js';

const purpose = 'calendar_feed';
const extension = '.ics';

/**
 * Private addresses of calendars: `/calendar/<id>.<signature>.ics`. The signature is not stored, so no table of the product has an address
 * that works.
 */
@Injectable()
export class FeedLinks {
  constructor(
    private readonly config: Config,
    private readonly signer: LinkSigner,
  ) {}

  /** A calendar as its owners see it. */
  async viewOf({ studentId, studentName, id }: FeedRow): Promise<CalendarFeed> {
    const link = id === null ? null : { id, url: await this.urlOf(id) };
    return { student_id: studentId, student_name: studentName, link };
  }

  /** The address of a link. */
  async urlOf(id: string): Promise<string> {
    return `${this.config.publicUrl}/calendar/${await this.signer.tokenOf(purpose, [id])}${extension}`;
  }

  /** @param file last part of an address @returns the link's id, or null for an address we did not sign */
  async read(file: string): Promise<string | null> {
    return file.endsWith(extension) ? this.signer.readId(file.slice(0, -extension.length), purpose) : null;
  }
}
