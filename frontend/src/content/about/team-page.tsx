import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { academy } from '@academy/contracts/academy';
import type { Tutor } from '@academy/contracts/http/content';
import { teamTexts } from '@academy/contracts/seed/content/page-texts/team';
import { usePageTexts } from '../../api/page-texts';
import { tutorsQuery } from '../../api/content';
import { freeCallLabel } from '../../links/free-call';
import { PageLink } from '../../links/page-link';
import { buttonClass, UnstyledButton } from '../../ui/button/button';
import { lazyPart } from '../../ui/lazy-part/lazy-part';
import { TwoColumnSection } from '../../ui/two-column-section/two-column-section';
import { Notice } from '../../ui/notice/notice';
import { Actions, PageHeader } from '../../ui/page-header/page-header';
import { Section } from '../../ui/section/section';
import { ProgressText } from '../../ui/progress/progress';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden';
import * as css from './team-page.css';
import { TutorPicture } from './tutor-picture';

/** Returns the first sentence of a bio. */
const firstSentence = (bio: string): string => /^.*?[.!?](?=\s|$)/s.exec(bio)?.[0] ?? bio;

// Lazy, because few readers open a dialog, and its focus handling adds to the script.
const TutorDialog = lazyPart(() => import('./tutor-dialog').then((module) => module.TutorDialog));

/** `/our-team`: all tutors, with a dialog about each. */
export function TeamPage() {
  const texts = usePageTexts(teamTexts);
  const { data: tutors, isError } = useQuery(tutorsQuery());
  const [shown, setShown] = useState<Tutor | null>(null);
  const [open, setOpen] = useState(false);
  const show = (tutor: Tutor) => {
    setShown(tutor);
    setOpen(true);
  };
  return (
    <>
      <PageHeader
        title={texts.headline}
        lead={texts.lead}
        notes={[`${academy.address.city} and online`, 'One tutor, one student']}
        picture="/storage/academy/session.svg"
      />
      <TwoColumnSection as="div" rhythm="none">
        <div className={css.list}>
          {isError && (
            <Notice tone="danger" live="alert">
              Failed to load team members. Please try again later.
            </Notice>
          )}
          {!tutors && !isError && <ProgressText>Loading...</ProgressText>}
          {tutors?.length === 0 && <p>Team profiles are coming soon.</p>}
          {tutors && tutors.length > 0 && (
            <ul className={css.grid} role="list" aria-label="Team">
              {tutors.map((tutor) => (
                <li key={tutor.id} className={css.tutor}>
                  <TutorPicture name={tutor.name} image={tutor.image} />
                  <div className={css.words}>
                    <UnstyledButton className={css.name} aria-haspopup="dialog" onClick={() => show(tutor)}>
                      <VisuallyHidden>About </VisuallyHidden>
                      {tutor.name}
                    </UnstyledButton>
                    <p className={css.designation}>{tutor.designation}</p>
                    <p className={css.teaser}>{firstSentence(tutor.bio)}</p>
                  </div>
                </li>
              ))}
            </ul>
          )}
        </div>
      </TwoColumnSection>
      <Section id="meet" notes="Where to begin" title={texts.meetHeadline} lead={texts.meetLead} band="wash">
        <Actions>
          <PageLink className={buttonClass('primary')} to="/mentorship/schedule">
            {freeCallLabel}
          </PageLink>
          <PageLink className={buttonClass('secondary')} to="/our-approach">
            How we work
          </PageLink>
        </Actions>
      </Section>
      {shown && <TutorDialog tutor={shown} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
