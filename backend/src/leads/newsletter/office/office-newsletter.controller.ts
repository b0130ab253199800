import { Controller, Param, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  getSubscribersFile,
  listSubscribers,
  removeSubscriber,
  type RemoveSubscriberResponse,
  type SubscribersResponse,
} from '@academy/contracts/http/office/newsletter';
import type { FastifyReply } from 'fastify';
import { Route } from '../../../platform/http/auth/route.decorator.js';
import { csvHeaders } from '../../../platform/http/server/csv.js';
import { textOf } from '../../../platform/http/validation/transforms.js';
import { SubscriberQueries } from './office-newsletter.queries.js';
import { RemoveSubscriber } from './office-newsletter.commands.js';

/** Maximum length of the search text. */
const maxCharacters = 200;

const wordsOf = (q: unknown): string => textOf(q).trim().slice(0, maxCharacters);

/** Endpoints with which the office manages newsletter subscribers. */
@Controller()
export class OfficeNewsletterController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: SubscriberQueries,
  ) {}

  @Route(listSubscribers)
  list(@Query('q') q: unknown): Promise<SubscribersResponse> {
    return this.queries.list(wordsOf(q));
  }

  @Route(getSubscribersFile)
  async file(@Query('q') q: unknown, @Res({ passthrough: true }) reply: FastifyReply): Promise<string> {
    void reply.headers(csvHeaders('newsletter'));
    return this.queries.file(wordsOf(q));
  }

  @Route(removeSubscriber)
  async remove(@Param('id') id: string): Promise<RemoveSubscriberResponse> {
    await this.commands.execute(new RemoveSubscriber(id));
    return { success: true };
  }
}
