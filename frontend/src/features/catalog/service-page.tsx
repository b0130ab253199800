import { Link } from '@tanstack/react-router';
import { PageLink } from '../../lib/page-link';
import { buttonClass } from '../../ui/button/button';
import { ConsultationNote } from '../../ui/consultation-note/consultation-note';
import { SeeAlso } from '../../ui/link/see-also';
import { Actions, Opening } from '../../ui/opening/opening';
import { Part } from '../../ui/part/part';
import { Questions } from '../../ui/questions/questions';
import { Steps } from '../../ui/steps/steps';
import { PriceList, type PriceListProps } from './price-list';
import { useFacts } from './services/free-saturday';
import type { ServicePageContent } from './services/service-page-content';

interface ServicePageProps {
  content: ServicePageContent;
  /** What is on sale: a list of packages, or the tests. */
  prices: PriceListProps['query'];
}

/** The page of one service: who it is for, when, how much, and how to register, then the rest. */
export function ServicePage({ content, prices }: ServicePageProps) {
  const { title, lead, note, picture, register, course, questions } = content;
  const facts = useFacts(content.facts);
  return (
    <>
      <Opening title={title} lead={lead} notes={[note]} picture={picture} facts={facts}>
        <NextSteps {...register} />
      </Opening>
      <Part
        number="1"
        id="prices"
        title={content.prices.title}
        lead={content.prices.lead}
        notes={content.prices.note}
        band="wash"
      >
        <PriceList query={prices} />
        {content.prices.seeAlso && <SeeAlso {...content.prices.seeAlso} />}
      </Part>
      <Part number="2" id="course" title={course.title} notes={course.note}>
        <Steps steps={course.steps} columns={course.steps.length === 3 ? 3 : 4} />
      </Part>
      <Part number="3" id="questions" title="Before you register" notes="Asked by parents" band="wash">
        <Questions questions={questions} />
        <NextSteps {...register} />
      </Part>
    </>
  );
}

function NextSteps({ to, label }: ServicePageContent['register']) {
  return (
    <>
      <Actions>
        <Link className={buttonClass('primary')} to={to}>
          {label}
        </Link>
        <PageLink className={buttonClass('secondary')} to="/consultation/schedule">
          Schedule a consultation
        </PageLink>
      </Actions>
      <ConsultationNote />
    </>
  );
}
