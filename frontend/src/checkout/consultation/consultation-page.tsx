import type { ReactNode } from 'react';
import { academy } from '@academy/contracts/academy';
import { consultationMinutes } from '@academy/contracts/rules/consultation-fee';
import { consultationTexts } from '@academy/contracts/seed/content/page-texts/consultation';
import { usePageTexts } from '../../api/page-texts';
import { useFilled } from '../../api/use-filled';
import { FreeCallLink } from '../../links/consultation-note';
import { SignInHint } from '../../session/sign-in-hint';
import { lead } from '../../theme/type.css';
import * as layout from '../../ui/form-layout/form-layout.css';
import { Section } from '../../ui/section/section';
import { lazyPart } from '../../ui/lazy-part/lazy-part';
import { PurchaseFormPage } from '../purchase-form/components/purchase-form-page';
import { ConsultationForm } from './components/consultation-form';
import { consultationLogic } from './consultation-actors';
import { texts } from './consultation-wording';

// Only shown after a submit, so it is loaded lazily.
const PastTime = lazyPart(() => import('./components/past-time').then((module) => module.PastTime));

/** `/consultation/schedule`: books a paid consultation. @param programs options from the catalog */
export function ConsultationPage({ programs }: { programs: ReactNode }) {
  const fee = useFilled('{consultation}');
  const pageTexts = usePageTexts(consultationTexts);
  return (
    <PurchaseFormPage
      logicOf={consultationLogic}
      Form={ConsultationForm}
      Question={PastTime}
      headings={headings}
      texts={{ ...texts, kept: texts.placeKept }}
      notes={
        <>
          <span>{consultationMinutes} minutes</span>
          {fee && <span>{fee}</span>}
        </>
      }
      opening={
        <>
          <p className={lead}>{pageTexts.lead}</p>
          <p>
            This consultation is paid. If you only have a few questions, you can <FreeCallLink /> instead. Or call us
            now: <a href={academy.phoneHref}>{academy.phone}</a>
          </p>
          <SignInHint className={layout.note} keepsRoom />
        </>
      }
    >
      <Section
        id="programs"
        notes="Ready to register?"
        title={pageTexts.programsHeadline}
        lead={pageTexts.programsLead}
        band="wash"
      >
        {programs}
      </Section>
    </PurchaseFormPage>
  );
}

const headings = {
  form: texts.heading,
  awaiting: 'Finishing your booking',
  done: texts.booked,
  refunded: 'Consultation not booked',
} as const;
