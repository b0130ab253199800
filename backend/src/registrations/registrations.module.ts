import { Global, Module } from '@nestjs/common';
import { providersIn } from '../platform/providers.js';
import { FamilyRegistrations } from '../accounts/index.js';
import { CatalogModule } from '../catalog/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { PaymentsModule } from '../payments/index.js';
import { SeatsModule } from '../seats/index.js';
import { ClosedDateChoices } from './closed-dates/closed-date-choices.js';
import { ClosedDateLinks } from './closed-dates/closed-date-links.js';
import { ClosedDateMails } from './closed-dates/closed-date-mails.js';
import { ClosedDateViews } from './closed-dates/closed-date-views.js';
import { ClosedDatesController } from './closed-dates/closed-dates.controller.js';
import { ClosingsController } from './closed-dates/closings.controller.js';
import * as closedDatesCommands from './closed-dates/closed-dates.commands.js';
import * as closedDatesQueries from './closed-dates/closed-dates.queries.js';
import * as closedDatesSchedules from './closed-dates/closed-dates.schedules.js';
import * as closedDatesReactions from './closed-dates/closed-dates.reactions.js';
import { StudentDateMails } from './closed-dates/student-date-mails.js';
import { OfficeSessionsController } from './office/office-sessions.controller.js';
import * as registrationPeopleCommands from './registration-people.commands.js';
import * as registrationsCommands from './registrations.commands.js';
import * as sessionsCommands from './sessions.commands.js';
import * as registrationsSchedules from './registrations.schedules.js';
import * as registrationsReactions from './registrations.reactions.js';
import { ClaimedRegistrations } from './claimed-registrations.repository.js';
import { OwnRegistrations } from './own-registrations.js';
import * as registrationsQueries from './registrations.queries.js';
import { RegistrationLinks } from './registration-links.js';
import { RegistrationPricing } from './pricing.service.js';
import { PaidLines } from './find-paid-registration.js';
import { StudentsOfRegistrations } from './students-of-registrations.js';
import { RegistrationHandler } from './registration.handler.js';
import { Registrations } from './registrations.js';
import { RegistrationsController } from './registrations.controller.js';

const closedDates = [ClosedDateLinks, ClosedDateViews, ClosedDateMails, ClosedDateChoices, StudentDateMails];

/** Global, because accounts need `FamilyRegistrations` and cannot import this module. */
@Global()
@Module({
  imports: [CatalogModule, SeatsModule, PaymentsModule, NotificationsModule],
  controllers: [RegistrationsController, OfficeSessionsController, ClosingsController, ClosedDatesController],
  providers: [
    ...providersIn(
      closedDatesCommands,
      closedDatesQueries,
      closedDatesSchedules,
      closedDatesReactions,
      registrationsCommands,
      registrationPeopleCommands,
      sessionsCommands,
      registrationsSchedules,
      registrationsReactions,
      registrationsQueries,
    ),
    ...closedDates,
    RegistrationHandler,
    StudentsOfRegistrations,
    Registrations,
    RegistrationPricing,
    PaidLines,
    OwnRegistrations,
    { provide: FamilyRegistrations, useClass: ClaimedRegistrations },
    RegistrationLinks,
  ],
  exports: [FamilyRegistrations, RegistrationLinks, Registrations],
})
export class RegistrationsModule {}
