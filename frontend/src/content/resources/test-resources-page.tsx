import { PaidConsultationLabel } from '../../links/paid-consultation-label';
import { PageLink } from '../../links/page-link';
import { buttonClass } from '../../ui/button/button';
import { ConsultationNote } from '../../links/consultation-note';
import { Actions, PageHeader } from '../../ui/page-header/page-header';
import { Section } from '../../ui/section/section';
import { ItemList, type Item } from '../../ui/item-list/item-list';
import { Steps } from '../../ui/steps/steps';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden';
import { downloadGroups, downloadPath, type Download } from './downloads';
import { preparationTips } from './test-resources-content';

/** `/resources/test-resources`: nine sheets to print, and how to prepare. */
export function TestResourcesPage() {
  return (
    <>
      <PageHeader
        title="Test resources"
        lead="Nine sheets from our own binder, to print and write on. They are free, and we don’t ask for your email address."
        notes={['SAT and ACT', 'PDF, to print']}
        picture="/storage/resources/sheets.svg"
      />
      {downloadGroups.map(({ id, title, items }, index) => (
        <Section
          key={id}
          id={id}
          number={index + 1}
          title={title}
          rhythm="close"
          band={index % 2 === 0 ? 'wash' : 'paper'}
        >
          <ItemList rows={items.map(downloadRow)} />
        </Section>
      ))}
      <Section id="tips" number={downloadGroups.length + 1} notes="How to prepare" title="Preparation tips">
        <Steps steps={preparationTips} columns={2} />
        <Actions>
          <PageLink className={buttonClass('primary')} to="/programs/sat-act-preparation">
            Explore SAT programs
          </PageLink>
          <PageLink className={buttonClass('secondary')} to="/programs/sat-act-preparation#questions">
            Explore ACT programs
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

function downloadRow(item: Download): Item {
  const { title, description, type, size, pages } = item;
  return {
    title,
    text: description,
    details: [`${type}, ${size}`],
    note: pages === 1 ? '1 page' : `${pages} pages`,
    aside: <DownloadLink item={item} />,
  };
}

function DownloadLink({ item: { name, title } }: { item: Download }) {
  return (
    <a className={buttonClass('secondary')} href={downloadPath(name)} download={`${name}.pdf`}>
      Download<VisuallyHidden>: {title}</VisuallyHidden>
    </a>
  );
}
