import { usePageTexts } from '../../api/page-texts';
import { PaidConsultationLabel } from '../../links/paid-consultation-label';
import { PageLink } from '../../links/page-link';
import { buttonClass } from '../../ui/button/button';
import { ConsultationNote } from '../../links/consultation-note';
import { SeeAlso } from '../../links/see-also';
import { Actions, PageHeader } from '../../ui/page-header/page-header';
import { Section } from '../../ui/section/section';
import { Questions } from '../../ui/questions/questions';
import { Steps } from '../../ui/steps/steps';
import { useFilled } from '../../api/use-filled';
import { PriceList, type PriceListProps } from './price-list';
import { useFacts } from './pages/free-saturday';
import { SampleReport } from './sample-report';
import type { ServicePageContent } from './pages/service-page-content';

interface ServicePageProps {
  content: ServicePageContent;
  /** The offers of the price list: packages or tests. */
  prices: PriceListProps['query'];
}

/** The page of one service: audience, dates, price and registration first, then the details. */
export function ServicePage({ content: page, prices }: ServicePageProps) {
  const content = useFilled(page);
  const { headline, lead } = usePageTexts(page.texts);
  const { note, picture, register, course, questions } = content;
  const facts = useFacts(content.facts);
  return (
    <>
      <PageHeader title={headline} lead={lead} notes={[note]} picture={picture} facts={facts}>
        <NextSteps {...register} />
      </PageHeader>
      <Section
        number="1"
        id="prices"
        title={content.prices.title}
        lead={content.prices.lead}
        notes={content.prices.note}
        band="wash"
      >
        <PriceList query={prices} />
        {content.prices.seeAlso && <SeeAlso {...content.prices.seeAlso} />}
      </Section>
      <Section number="2" id="course" title={course.title} notes={course.note}>
        <Steps steps={course.steps} columns={course.steps.length === 3 ? 3 : 4} />
        {course.hasReport && <SampleReport />}
      </Section>
      <Section number="3" id="questions" title="Before you register" notes="Questions from parents" band="wash">
        <Questions questions={questions} />
        <NextSteps {...register} />
      </Section>
    </>
  );
}

function NextSteps({ to, label }: ServicePageContent['register']) {
  return (
    <>
      <Actions>
        <PageLink className={buttonClass('primary')} to={to}>
          {label}
        </PageLink>
        <PageLink className={buttonClass('secondary')} to="/consultation/schedule">
          <PaidConsultationLabel />
        </PageLink>
      </Actions>
      <ConsultationNote />
    </>
  );
}
