import { PaidConsultationLabel } from '../../links/paid-consultation-label';
import { PageLink } from '../../links/page-link';
import { Button, buttonClass } from '../../ui/button/button';
import { ConsultationNote } from '../../links/consultation-note';
import { Actions, PageHeader } from '../../ui/page-header/page-header';
import { Section } from '../../ui/section/section';
import { ItemList, type Item } from '../../ui/item-list/item-list';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden';
import * as css from './scholarships-page.css';
import { featuredScholarships, nationalScholarships, type Scholarship } from './scholarships-content';

/** `/resources/scholarships`. */
export function ScholarshipsPage() {
  return (
    <>
      <PageHeader
        title="Scholarships"
        lead="Money you do not pay back. Most of it comes from the colleges themselves; these are awards from other sources that are worth a look."
        notes={['Amounts as of fall 2026', 'Dates change: check the sponsor’s page']}
        picture="/storage/resources/scholarship.svg"
      />
      <Section id="featured" number="1" title="Featured scholarships" band="wash">
        <ItemList rows={featuredScholarships.map(scholarshipRow)} />
      </Section>
      <Section
        id="national"
        number="2"
        notes="National and local"
        title="National scholarships"
        lead="The large ones draw thousands of applicants. The local ones at the end do not: few students know about them, so few apply."
      >
        <ItemList rows={nationalScholarships.map(scholarshipRow)} />
      </Section>
      <Section
        id="plan"
        number="3"
        notes="Where to begin"
        title="Which three are worth your time?"
        lead="Three well-chosen applications are better than thirty rushed ones. We go through the list with you and plan back from each deadline."
        band="wash"
      >
        <Actions>
          <PageLink className={buttonClass('primary')} to="/consultation/schedule">
            <PaidConsultationLabel />
          </PageLink>
          <PageLink className={buttonClass('secondary')} to="/resources/financial-aid">
            Financial aid, step by step
          </PageLink>
        </Actions>
        <ConsultationNote />
      </Section>
    </>
  );
}

function scholarshipRow(scholarship: Scholarship): Item {
  const { name, amount, deadline, eligibility, description } = scholarship;
  return {
    title: name,
    text: description,
    details: [`Who: ${eligibility}`],
    note: <Deadline>{deadline}</Deadline>,
    value: amount,
    aside: <SponsorLink scholarship={scholarship} />,
  };
}

function Deadline({ children }: { children: string }) {
  return (
    <p className={css.deadline}>
      <span>Deadline</span> <strong className={css.day}>{children}</strong>
    </p>
  );
}

function SponsorLink({ scholarship: { name, url } }: { scholarship: Scholarship }) {
  if (!url) {
    return (
      <Button variant="secondary" disabled>
        Info Unavailable<VisuallyHidden>: {name}</VisuallyHidden>
      </Button>
    );
  }
  return (
    <a className={buttonClass('secondary')} href={url} target="_blank" rel="noopener noreferrer">
      Learn More
      <VisuallyHidden> about {name}, opens in a new tab</VisuallyHidden>
    </a>
  );
}
