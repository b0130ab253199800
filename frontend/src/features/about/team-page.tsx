import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { Tutor } from '@academy/contracts/http/content';
import { tutorsQuery } from '../../api/content';
import { PageLink } from '../../lib/page-link';
import { BareButton } from '../../ui/button/bare-button';
import { buttonClass } from '../../ui/button/button';
import { MarginSection } from '../../ui/margin-section/margin-section';
import { Notice } from '../../ui/notice/notice';
import { Actions, Opening } from '../../ui/opening/opening';
import { Part } from '../../ui/part/part';
import { ProgressText } from '../../ui/progress/progress';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden';
import * as css from './team-page.css';
import { TutorPicture } from './tutor-picture';

/** What a bio begins with, up to its first full stop. */
const firstSentence = (bio: string): string => /^.*?[.!?](?=\s|$)/s.exec(bio)?.[0] ?? bio;

// Few readers open one, and a window brings its focus handling along.
const TutorDialog = lazy(() => import('./tutor-dialog'));

/** `/our-team`: everybody who teaches, with a window about each. */
export function TeamPage() {
  const { data: tutors, isError } = useQuery(tutorsQuery());
  const [shown, setShown] = useState<Tutor | null>(null);
  const [open, setOpen] = useState(false);
  const show = (tutor: Tutor) => {
    setShown(tutor);
    setOpen(true);
  };
  return (
    <>
      <Opening
        title="Our team"
        lead="Teachers first. Each of them works on what they teach every week, and can explain the same step in three ways. Choose a name to read more."
        notes={['Larchmont and online', 'One tutor, one student']}
      />
      <MarginSection as="div" rhythm="none">
        <div className={css.list}>
          {isError && (
            <Notice tone="danger" live="alert">
              Failed to load team members. Please try again later.
            </Notice>
          )}
          {!tutors && !isError && <ProgressText>Loading...</ProgressText>}
          {tutors?.length === 0 && <p>The team is being introduced here soon.</p>}
          {tutors && tutors.length > 0 && (
            <ul className={css.grid} role="list" aria-label="Team">
              {tutors.map((tutor) => (
                <li key={tutor.id} className={css.tutor}>
                  <TutorPicture name={tutor.name} image={tutor.image} />
                  <div className={css.words}>
                    <BareButton className={css.name} aria-haspopup="dialog" onClick={() => show(tutor)}>
                      <VisuallyHidden>About </VisuallyHidden>
                      {tutor.name}
                    </BareButton>
                    <p className={css.designation}>{tutor.designation}</p>
                    <p className={css.teaser}>{firstSentence(tutor.bio)}</p>
                  </div>
                </li>
              ))}
            </ul>
          )}
        </div>
      </MarginSection>
      <Part
        id="meet"
        notes="Where to begin"
        title="Not sure whom to ask for?"
        lead="Tell us what your child is working on. We suggest one person, and say why."
        band="wash"
      >
        <Actions>
          <PageLink className={buttonClass('primary')} to="/mentorship/schedule">
            Schedule a free consultation
          </PageLink>
          <PageLink className={buttonClass('secondary')} to="/our-approach">
            How we work
          </PageLink>
        </Actions>
      </Part>
      {shown && (
        <Suspense>
          <TutorDialog tutor={shown} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
