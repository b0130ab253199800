import { PageLink } from '../../lib/page-link';
import { buttonClass } from '../../ui/button/button';
import { ConsultationNote } from '../../ui/consultation-note/consultation-note';
import { Actions, Opening } from '../../ui/opening/opening';
import { Part } from '../../ui/part/part';
import { Rows, type Row } from '../../ui/rows/rows';
import { Steps } from '../../ui/steps/steps';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden';
import { downloadGroups, downloadPath, type Download } from './downloads';
import { preparationTips } from './test-resources-content';

/** `/resources/test-resources`: nine sheets to print, and how to prepare. */
export function TestResourcesPage() {
  return (
    <>
      <Opening
        title="Test resources"
        lead="Nine sheets from our own binder, to print and write on. They cost nothing, and nobody asks for your address."
        notes={['SAT and ACT', 'PDF, to print']}
        picture="/storage/resources/sheets.svg"
      />
      {downloadGroups.map(({ id, title, items }, index) => (
        <Part
          key={id}
          id={id}
          number={index + 1}
          title={title}
          rhythm="close"
          band={index % 2 === 0 ? 'wash' : 'paper'}
        >
          <Rows rows={items.map(downloadRow)} />
        </Part>
      ))}
      <Part id="tips" number={downloadGroups.length + 1} notes="How to prepare" title="Preparation tips">
        <Steps steps={preparationTips} columns={2} />
        <Actions>
          <PageLink className={buttonClass('primary')} to="/programs/sat-act-preparation">
            Explore SAT programs
          </PageLink>
          <PageLink className={buttonClass('secondary')} to="/programs/sat-act-preparation#questions">
            Explore ACT programs
          </PageLink>
          <PageLink className={buttonClass('secondary')} to="/consultation/schedule">
            Schedule a consultation
          </PageLink>
        </Actions>
        <ConsultationNote />
      </Part>
    </>
  );
}

function downloadRow(item: Download): Row {
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
