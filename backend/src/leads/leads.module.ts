import { Module } from '@nestjs/common';
import { providersIn } from '../platform/providers.js';
import { AccountsModule } from '../accounts/index.js';
import { HoursAndPoliciesModule } from '../hours-and-policies/index.js';
import { NotificationsModule } from '../notifications/index.js';
import * as leadsCommands from './leads.commands.js';
import { LeadLimits } from './lead-limits.js';
import { LeadsController } from './leads.controller.js';
import * as newsletterCommands from './newsletter/newsletter.commands.js';
import { ForgedLinks } from './newsletter/forged-links.js';
import * as officeNewsletterQueries from './newsletter/office/office-newsletter.queries.js';
import { OfficeNewsletterController } from './newsletter/office/office-newsletter.controller.js';
import * as officeNewsletterCommands from './newsletter/office/office-newsletter.commands.js';
import { NewsletterController } from './newsletter/newsletter.controller.js';
import { NewsletterLinks } from './newsletter/newsletter-links.js';
import * as newsletterReactions from './newsletter/newsletter.reactions.js';
import * as officeLeadsCommands from './office/office-leads.commands.js';
import { LeadChanges } from './office/lead-changes.js';
import { OfficeLeadsController } from './office/office-leads.controller.js';
import * as officeLeadsQueries from './office/office-leads.queries.js';
import * as officeLeadsReactions from './office/office-leads.reactions.js';
import * as testimonialsCommands from './testimonials/testimonials.commands.js';
import * as testimonialsQueries from './testimonials/testimonials.queries.js';
import * as testimonialsReactions from './testimonials/testimonials.reactions.js';
import { TestimonialLinks } from './testimonials/testimonial-links.js';
import { TestimonialsController } from './testimonials/testimonials.controller.js';
import * as leadsReactions from './leads.reactions.js';

@Module({
  imports: [AccountsModule, HoursAndPoliciesModule, NotificationsModule],
  controllers: [
    LeadsController,
    NewsletterController,
    OfficeLeadsController,
    OfficeNewsletterController,
    TestimonialsController,
  ],
  providers: [
    ...providersIn(
      leadsCommands,
      newsletterCommands,
      officeNewsletterQueries,
      officeNewsletterCommands,
      newsletterReactions,
      officeLeadsCommands,
      officeLeadsQueries,
      officeLeadsReactions,
      testimonialsCommands,
      testimonialsQueries,
      testimonialsReactions,
      leadsReactions,
    ),
    LeadChanges,
    LeadLimits,
    TestimonialLinks,
    NewsletterLinks,
    ForgedLinks,
  ],
})
export class LeadsModule {}
