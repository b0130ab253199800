import { usePageTexts } from '../../api/page-texts';
import type { PageLinkContent } from '../../app/pages';
import { PageLink } from '../../links/page-link';
import { paidConsultationLabel } from '../../links/paid-consultation';
import { PaidConsultationLabel } from '../../links/paid-consultation-label';
import { buttonClass } from '../../ui/button/button';
import { ConsultationNote } from '../../links/consultation-note';
import { SeeAlso } from '../../links/see-also';
import { Notice } from '../../ui/notice/notice';
import { Actions, PageHeader } from '../../ui/page-header/page-header';
import { Section } from '../../ui/section/section';
import { Questions } from '../../ui/questions/questions';
import { ItemList } from '../../ui/item-list/item-list';
import { Steps } from '../../ui/steps/steps';
import { useFilled } from '../../api/use-filled';
import type { ProgramContent, ProgramPart } from './program-content';

/** The page of one program, rendered from its content. */
export function ProgramPage({ content }: { content: ProgramContent }) {
  const { notes, picture, facts, parts } = useFilled(content);
  const { links } = content;
  const { headline, lead, notice } = usePageTexts(content.texts);
  return (
    <>
      <PageHeader title={headline} lead={lead} notes={notes} picture={picture} facts={facts}>
        {notice && <Notice tone="caution">{notice}</Notice>}
        <ProgramLinks links={links} />
      </PageHeader>
      {parts.map((part, index) => (
        <Section
          key={part.id}
          id={part.id}
          number={index + 1}
          notes={part.note}
          title={part.title}
          lead={part.lead}
          band={index % 2 === 0 ? 'wash' : 'paper'}
        >
          <PartBody part={part} />
          {part.seeAlso && <SeeAlso {...part.seeAlso} />}
          {index === parts.length - 1 && <ProgramLinks links={links} />}
        </Section>
      ))}
    </>
  );
}

function PartBody({ part }: { part: ProgramPart }) {
  if (part.kind === 'steps') return <Steps steps={part.steps} columns={part.columns} numbered={part.numbered} />;
  return part.kind === 'rows' ? <ItemList rows={part.rows} /> : <Questions questions={part.questions} />;
}

function ProgramLinks({ links }: { links: readonly PageLinkContent[] }) {
  const leadsTo = (path: string) => links.some(({ to }) => to === path);
  return (
    <>
      <Actions>
        {links.map(({ to, label }, index) => (
          <PageLink key={to} className={buttonClass(index === 0 ? 'primary' : 'secondary')} to={to}>
            {label === paidConsultationLabel ? <PaidConsultationLabel /> : label}
          </PageLink>
        ))}
      </Actions>
      {leadsTo('/consultation/schedule') && <ConsultationNote besideFreeCall={leadsTo('/mentorship/schedule')} />}
    </>
  );
}
