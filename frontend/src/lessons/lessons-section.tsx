import { useQuery } from '@tanstack/react-query';
import { useRef, type ReactNode } from 'react';
import { lessonsQuery } from '../api/lessons';
import { LoadFailure } from '../ui/load-failure/load-failure';
import { PageLink } from '../links/page-link';
import { headingFour, headingThree, muted } from '../theme/type.css';
import { buttonClass } from '../ui/button/button';
import { Stack } from '../ui/layout/layout';
import { ProgressText } from '../ui/progress/progress';
import { TwoColumnSection } from '../ui/two-column-section/two-column-section';
import { ComingLessons } from './coming-lessons';
import type { LessonStudent } from './family-lessons';
import { PastLessons } from './lesson-line';
import * as css from './lessons.css';
import { PackageBalance } from './package-balance';

interface LessonsSectionProps {
  student: LessonStudent;
  number: string;
  /** Shown below the lessons. */
  children?: ReactNode;
}

/** A child's packages with balances, upcoming lessons with actions, and past lessons, for the parent. */
export function LessonsSection({ student, number, children }: LessonsSectionProps) {
  const { data, isLoadingError, isFetching, refetch } = useQuery({
    ...lessonsQuery(student.id),
    refetchOnMount: 'always',
  });
  const heading = useRef<HTMLHeadingElement>(null);
  const hasComing = data?.lessons.some(({ end }) => end > data.now);
  return (
    <TwoColumnSection number={number} notes="Tutoring" labelledBy="lessons" rhythm="close">
      <Stack gap={6}>
        <h2 ref={heading} id="lessons" className={headingThree}>
          Lessons
        </h2>
        {!data && !isLoadingError && <ProgressText>Loading lessons...</ProgressText>}
        {!data && isLoadingError && (
          <LoadFailure text="The lessons could not be loaded." busy={isFetching} onRetry={() => void refetch()} />
        )}
        {data?.packages.length === 0 && <NoPackage wasCanceled={data.lessons.length > 0} />}
        {data && data.packages.length > 0 && (
          <div className={css.packages}>
            {data.packages.map((one) => (
              <PackageBalance key={one.registration_id} pack={one} student={student} isParent />
            ))}
          </div>
        )}
        {data && data.packages.length > 0 && !hasComing && (
          <p className={muted}>No lesson is booked. Book one and it appears here with its link to join.</p>
        )}
        {data && <ComingLessons data={data} student={student} heading={heading} canChange />}
        <PastLessons lessons={data?.lessons.filter(({ end }) => end <= data.now) ?? []} />
        {children}
      </Stack>
    </TwoColumnSection>
  );
}

/** @param wasCanceled whether there was a package: one whose sessions are used is still listed, so it was canceled */
function NoPackage({ wasCanceled }: { wasCanceled: boolean }) {
  return (
    <Stack gap={3} align="start">
      <p className={headingFour}>{wasCanceled ? 'Your package was canceled.' : 'No sessions yet'}</p>
      <p className={muted}>
        After you buy {wasCanceled ? 'another' : 'a'} package of sessions, you choose the tutor and book the lessons
        here.
      </p>
      <PageLink className={buttonClass('secondary')} to="/service-selection">
        View all services
      </PageLink>
    </Stack>
  );
}
