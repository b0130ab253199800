import { createHash } from 'node:crypto';
import { Body, Controller, Headers, Param, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { DoneResponse } from '@academy/contracts/http/accounts';
import {
  createCalendarFeed,
  deleteCalendarFeed,
  getCalendarFile,
  listCalendarFeeds,
  type CalendarFeedResponse,
  type CalendarFeedsResponse,
} from '@academy/contracts/http/calendar-feeds';
import type { FastifyReply } from 'fastify';
import { CurrentCaller, type Caller } from '../platform/http/auth/caller.js';
import { Route } from '../platform/http/auth/route.decorator.js';
import { NotFound } from '../platform/http/errors/errors.js';
import { ClientNetwork } from '../platform/http/server/network.js';
import type { FeedOwner } from './calendar-feeds.repository.js';
import { CreateCalendarFeedBody } from './calendar-feeds.dto.js';
import { CreateCalendarFeed, DeleteCalendarFeed } from './calendar-feeds.commands.js';
import { CalendarFeedQueries } from './calendar-feeds.queries.js';

/** Calendar apps may cache the file for 15 minutes. Proxies must not cache it. */
const cacheControl = 'private, max-age=900';

/** Returns the owner of the caller's calendars: the whole family for a parent, or the student. */
const ownerOf = (caller: Caller): FeedOwner => ({
  accountId: caller.accountId,
  studentId: caller.kind === 'student' ? caller.studentId : null,
});

@Controller()
export class CalendarFeedsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: CalendarFeedQueries,
  ) {}

  @Route(listCalendarFeeds)
  async list(@CurrentCaller() caller: Caller): Promise<CalendarFeedsResponse> {
    return { success: true, data: await this.queries.list(ownerOf(caller)) };
  }

  @Route(createCalendarFeed)
  async create(
    @CurrentCaller() caller: Caller,
    @Body() { student_id: wanted }: CreateCalendarFeedBody,
  ): Promise<CalendarFeedResponse> {
    const owner = ownerOf(caller);
    if (owner.studentId !== null && wanted && wanted !== owner.studentId) throw new NotFound();
    const studentId = owner.studentId ?? wanted;
    return { success: true, data: await this.commands.execute(new CreateCalendarFeed({ ...owner, studentId })) };
  }

  @Route(deleteCalendarFeed)
  async remove(@CurrentCaller() caller: Caller, @Param('id') id: string): Promise<DoneResponse> {
    await this.commands.execute(new DeleteCalendarFeed(id, ownerOf(caller)));
    return { success: true };
  }

  /** Calendar apps read this without a session. The URL itself is the secret. */
  @Route(getCalendarFile)
  async file(
    @Param('file') file: string,
    @Headers('if-none-match') known: string | undefined,
    @ClientNetwork() network: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const text = await this.queries.file(file, network);
    const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
    void reply.headers({ 'cache-control': cacheControl, etag, 'x-robots-tag': 'noindex' });
    // A proxy that compresses responses marks the ETag as weak.
    if (known?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)) {
      void reply.status(304);
      return '';
    }
    void reply.type('text/calendar; charset=utf-8');
    return text;
  }
}
