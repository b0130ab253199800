import { PaidConsultationLabel } from '../../links/paid-consultation-label';
import { PageLink } from '../../links/page-link';
import { buttonClass } from '../../ui/button/button';
import { ConsultationNote } from '../../links/consultation-note';
import { FeatureList } from '../../ui/feature-list/feature-list';
import { Actions, PageHeader } from '../../ui/page-header/page-header';
import { Section } from '../../ui/section/section';
import { Steps } from '../../ui/steps/steps';
import { essayMistakes, essayStages, essayTips } from './essay-tips-content';

/** `/resources/essay-tips`. */
export function EssayTipsPage() {
  return (
    <>
      <PageHeader
        title="Essay tips"
        lead="Six hundred fifty words, and the only page of the application that sounds like a person. How to find your story, shape it, and know when to stop."
        notes={['Start two months before deadlines']}
        picture="/storage/programs/essays.svg"
      />
      <Section id="stages" number="1" notes="In this order" title="Three stages" band="wash">
        <Steps steps={essayStages} numbered />
      </Section>
      <Section id="tips" number="2" notes="Tips" title="Five tips">
        <FeatureList entries={essayTips} numbered />
      </Section>
      <Section id="mistakes" number="3" notes="What to avoid" title="Common mistakes" band="wash">
        <Steps steps={essayMistakes} />
      </Section>
      <Section
        id="help"
        number="4"
        notes="Want a reader?"
        title="Someone who asks the next question"
        lead="A coach reads every draft and writes none of them."
      >
        <Actions>
          <PageLink className={buttonClass('primary')} to="/essays/services">
            See our essay services
          </PageLink>
          <PageLink className={buttonClass('secondary')} to="/consultation/schedule">
            <PaidConsultationLabel />
          </PageLink>
        </Actions>
        <ConsultationNote />
      </Section>
    </>
  );
}
