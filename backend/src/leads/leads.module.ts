import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { SubmitLeadHandler } from './commands/submit-lead.js';
import { LeadLimits } from './lead-limits.js';
import { LeadsController } from './leads.controller.js';
import { ConfirmNewsletterHandler } from './newsletter/commands/confirm-newsletter.js';
import { SubscribeToNewsletterHandler } from './newsletter/commands/subscribe-to-newsletter.js';
import { UnsubscribeNewsletterHandler } from './newsletter/commands/unsubscribe-newsletter.js';
import { ForgedLinks } from './newsletter/forged-links.js';
import { ExportSubscribersHandler, ListSubscribersHandler } from './newsletter/office/queries/list-subscribers.js';
import { OfficeNewsletterController } from './newsletter/office/office-newsletter.controller.js';
import { RemoveSubscriberHandler } from './newsletter/office/commands/remove-subscriber.js';
import { NewsletterController } from './newsletter/newsletter.controller.js';
import { NewsletterLinks } from './newsletter/newsletter-links.js';
import { SendConfirmationWhenNewsletterRequested } from './newsletter/subscribers/send-confirmation-when-newsletter-requested.js';
import { SendWelcomeWhenNewsletterConfirmed } from './newsletter/subscribers/send-welcome-when-newsletter-confirmed.js';
import { AddLeadNoteHandler } from './office/commands/add-lead-note.js';
import { AnswerLeadHandler } from './office/commands/answer-lead.js';
import { ChangeLeadStateHandler } from './office/commands/change-lead-state.js';
import { FinishLeadNextStepHandler } from './office/commands/finish-lead-next-step.js';
import { SetLeadNextStepHandler } from './office/commands/set-lead-next-step.js';
import { SetLeadOwnerHandler } from './office/commands/set-lead-owner.js';
import { LeadChanges } from './office/lead-changes.js';
import { OfficeLeadsController } from './office/office-leads.controller.js';
import { ExportLeadsHandler } from './office/queries/export-leads.js';
import { GetLeadHandler } from './office/queries/get-lead.js';
import { ListLeadsHandler } from './office/queries/list-leads.js';
import { SendAnswerWhenLeadAnswered } from './office/subscribers/send-answer-when-lead-answered.js';
import { AnswerTestimonialHandler } from './testimonials/commands/answer-testimonial.js';
import { PublishTestimonialHandler, WithdrawTestimonialHandler } from './testimonials/commands/publish-testimonial.js';
import { RequestTestimonialHandler } from './testimonials/commands/request-testimonial.js';
import { GetTestimonialHandler } from './testimonials/queries/get-testimonial.js';
import { SendRequestWhenTestimonialRequested } from './testimonials/subscribers/send-request-when-testimonial-requested.js';
import { TestimonialLinks } from './testimonials/testimonial-links.js';
import { TestimonialsController } from './testimonials/testimonials.controller.js';
import { SendConfirmationWhenLeadReceived } from './subscribers/send-confirmation-when-lead-received.js';
import { SendStaffCopyWhenLeadReceived } from './subscribers/send-staff-copy-when-lead-received.js';

/** Providers for the office's work with leads and the newsletter. */
const office = [
  LeadChanges,
  SetLeadOwnerHandler,
  ChangeLeadStateHandler,
  SetLeadNextStepHandler,
  FinishLeadNextStepHandler,
  AddLeadNoteHandler,
  AnswerLeadHandler,
  ListLeadsHandler,
  GetLeadHandler,
  ExportLeadsHandler,
  SendAnswerWhenLeadAnswered,
  ListSubscribersHandler,
  ExportSubscribersHandler,
  RemoveSubscriberHandler,
];

/** Providers for publishing feedback as testimonials. */
const testimonials = [
  TestimonialLinks,
  RequestTestimonialHandler,
  AnswerTestimonialHandler,
  PublishTestimonialHandler,
  WithdrawTestimonialHandler,
  GetTestimonialHandler,
  SendRequestWhenTestimonialRequested,
];

@Module({
  imports: [AccountsModule, NotificationsModule],
  controllers: [
    LeadsController,
    NewsletterController,
    OfficeLeadsController,
    OfficeNewsletterController,
    TestimonialsController,
  ],
  providers: [
    ...office,
    ...testimonials,
    LeadLimits,
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
