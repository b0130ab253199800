import { PageLink } from '../../../lib/page-link';
import { buttonClass } from '../../../ui/button/button';
import { ConsultationNote } from '../../../ui/consultation-note/consultation-note';
import { SeeAlso } from '../../../ui/link/see-also';
import { Notice } from '../../../ui/notice/notice';
import { Actions, Opening } from '../../../ui/opening/opening';
import { Part } from '../../../ui/part/part';
import { Questions } from '../../../ui/questions/questions';
import { Rows } from '../../../ui/rows/rows';
import { Steps } from '../../../ui/steps/steps';
import type { ProgramContent, ProgramLink, ProgramPart } from './program-content';

/** The page of one program, drawn from its content. */
export function ProgramPage({ content }: { content: ProgramContent }) {
  const { title, lead, notes, picture, facts, notice, links, parts } = content;
  return (
    <>
      <Opening title={title} lead={lead} notes={notes} picture={picture} facts={facts}>
        {notice && <Notice tone="caution">{notice}</Notice>}
        <ProgramLinks links={links} />
      </Opening>
      {parts.map((part, index) => (
        <Part
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
        </Part>
      ))}
    </>
  );
}

function PartBody({ part }: { part: ProgramPart }) {
  if (part.kind === 'steps') return <Steps steps={part.steps} columns={part.columns} numbered={part.numbered} />;
  return part.kind === 'rows' ? <Rows rows={part.rows} /> : <Questions questions={part.questions} />;
}

function ProgramLinks({ links }: { links: readonly ProgramLink[] }) {
  const leadsTo = (path: string) => links.some(({ to }) => to === path);
  return (
    <>
      <Actions>
        {links.map(({ to, label }, index) => (
          <PageLink key={to} className={buttonClass(index === 0 ? 'primary' : 'secondary')} to={to}>
            {label}
          </PageLink>
        ))}
      </Actions>
      {leadsTo('/consultation/schedule') && <ConsultationNote besideFreeCall={leadsTo('/mentorship/schedule')} />}
    </>
  );
}
