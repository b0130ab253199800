import { Controller, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { confirmNewsletter, unsubscribeNewsletter, type NewsletterResponse } from '@academy/contracts/http/leads';
import { newsletterMessages, newsletterPages } from '@academy/contracts/rules/newsletter';
import { Route } from '../../platform/http/auth/route.decorator.js';
import { ClientNetwork } from '../../platform/http/server/network.js';
import { AnswerFormsWithPage } from '../../platform/http/server/page-answer.js';
import { textOf } from '../../platform/http/validation/transforms.js';
import { ConfirmNewsletter, UnsubscribeNewsletter } from './newsletter.commands.js';

/** Endpoints for the links in newsletter emails. A link opens a page with a button, and only the button's POST changes anything. */
@Controller()
export class NewsletterController {
  constructor(private readonly commands: CommandBus) {}

  @Route(confirmNewsletter)
  @AnswerFormsWithPage({ done: newsletterPages.confirmed, refused: newsletterPages.badLink })
  async confirm(@Query('token') token: unknown, @ClientNetwork() network: string): Promise<NewsletterResponse> {
    await this.commands.execute(new ConfirmNewsletter(textOf(token), network));
    return { success: true, message: newsletterMessages.confirmed };
  }

  /** Also handles one-click unsubscribe requests (RFC 8058) from email programs, sent to the URL in the `List-Unsubscribe` header. */
  @Route(unsubscribeNewsletter)
  @AnswerFormsWithPage({ done: newsletterPages.unsubscribed, refused: newsletterPages.badLink })
  async unsubscribe(@Query('token') token: unknown, @ClientNetwork() network: string): Promise<NewsletterResponse> {
    await this.commands.execute(new UnsubscribeNewsletter(textOf(token), network));
    return { success: true, message: newsletterMessages.unsubscribed };
  }
}
