import { PageLink } from '../../lib/page-link';
import { Button, buttonClass } from '../../ui/button/button';
import { ConsultationNote } from '../../ui/consultation-note/consultation-note';
import { Actions, Opening } from '../../ui/opening/opening';
import { Part } from '../../ui/part/part';
import { Rows, type Row } from '../../ui/rows/rows';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden';
import * as css from './scholarships-page.css';
import { featuredScholarships, nationalScholarships, type Scholarship } from './scholarships-content';

/** `/resources/scholarships`. */
export function ScholarshipsPage() {
  return (
    <>
      <Opening
        title="Scholarships"
        lead="Money that is not paid back. Most of it comes from the colleges themselves; these are awards from elsewhere that are worth a look."
        notes={['Amounts as of fall 2026', 'Dates move: see the sponsor’s page']}
        picture="/storage/resources/scholarship.svg"
      />
      <Part id="featured" number="1" title="Featured scholarships" band="wash">
        <Rows rows={featuredScholarships.map(scholarshipRow)} />
      </Part>
      <Part
        id="national"
        number="2"
        notes="And closer to home"
        title="National scholarships"
        lead="The large ones draw thousands. The local ones at the end do not: few students know of them, so few apply."
      >
        <Rows rows={nationalScholarships.map(scholarshipRow)} />
      </Part>
      <Part
        id="plan"
        number="3"
        notes="Where to begin"
        title="Which three are worth your time?"
        lead="Three well-chosen applications are better than thirty hurried ones. We go through the list with you, and count the deadlines back to this week."
        band="wash"
      >
        <Actions>
          <PageLink className={buttonClass('primary')} to="/consultation/schedule">
            Schedule a consultation
          </PageLink>
          <PageLink className={buttonClass('secondary')} to="/resources/financial-aid">
            Financial aid, step by step
          </PageLink>
        </Actions>
        <ConsultationNote />
      </Part>
    </>
  );
}

function scholarshipRow(scholarship: Scholarship): Row {
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
