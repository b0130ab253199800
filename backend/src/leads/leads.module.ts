import { Module } from '@nestjs/common';
import { NotificationsModule } from '../notifications/index.js';
import { SubmitLeadHandler } from './commands/submit-lead.js';
import { LeadsController } from './leads.controller.js';
import { ConfirmNewsletterHandler } from './newsletter/commands/confirm-newsletter.js';
import { SubscribeToNewsletterHandler } from './newsletter/commands/subscribe-to-newsletter.js';
import { UnsubscribeNewsletterHandler } from './newsletter/commands/unsubscribe-newsletter.js';
import { ForgedLinks } from './newsletter/forged-links.js';
import { NewsletterController } from './newsletter/newsletter.controller.js';
import { NewsletterLinks } from './newsletter/newsletter-links.js';
import { SendConfirmationWhenNewsletterRequested } from './newsletter/subscribers/send-confirmation-when-newsletter-requested.js';
import { SendWelcomeWhenNewsletterConfirmed } from './newsletter/subscribers/send-welcome-when-newsletter-confirmed.js';
import { SendConfirmationWhenLeadReceived } from './subscribers/send-confirmation-when-lead-received.js';
import { SendStaffCopyWhenLeadReceived } from './subscribers/send-staff-copy-when-lead-received.js';

@Module({
  imports: [NotificationsModule],
  controllers: [LeadsController, NewsletterController],
  providers: [
    SubmitLeadHandler,
    SendConfirmationWhenLeadReceived,
    SendStaffCopyWhenLeadReceived,
    NewsletterLinks,
    ForgedLinks,
    SubscribeToNewsletterHandler,
    ConfirmNewsletterHandler,
    UnsubscribeNewsletterHandler,
    SendConfirmationWhenNewsletterRequested,
    SendWelcomeWhenNewsletterConfirmed,
  ],
})
export class LeadsModule {}
