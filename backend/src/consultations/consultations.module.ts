import { Global, Module } from '@nestjs/common';
import { providersIn } from '../platform/providers.js';
import { FamilyConsultations } from '../accounts/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { PaymentsModule } from '../payments/index.js';
import { ConsultationPlaces } from './consultation-places.js';
import { ClaimedConsultations } from './claimed-consultations.repository.js';
import { ConsultationLinks } from './consultation-links.js';
import { ConsultationHandler } from './consultation.handler.js';
import { Consultations } from './consultations.js';
import * as consultationsCommands from './consultations.commands.js';
import { ConsultationsController } from './consultations.controller.js';
import { OwnConsultations } from './own-consultations.repository.js';
import * as consultationsQueries from './consultations.queries.js';
import { ConsultationsRepository } from './consultations.repository.js';
import * as consultationSettings from './consultation-settings.repository.js';
import { SlotsRepository } from './slots.repository.js';
import * as consultationsReactions from './consultations.reactions.js';

/** Global, because accounts need `FamilyConsultations` and cannot import this module. */
@Global()
@Module({
  imports: [PaymentsModule, NotificationsModule],
  controllers: [ConsultationsController],
  providers: [
    ...providersIn(consultationSettings, consultationsCommands, consultationsQueries, consultationsReactions),
    SlotsRepository,
    ConsultationsRepository,
    ConsultationPlaces,
    Consultations,
    OwnConsultations,
    { provide: FamilyConsultations, useClass: ClaimedConsultations },
    ConsultationLinks,
    ConsultationHandler,
  ],
  exports: [FamilyConsultations, ConsultationLinks],
})
export class ConsultationsModule {}
