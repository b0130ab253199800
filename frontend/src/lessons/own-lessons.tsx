import { useQuery } from '@tanstack/react-query';
import { lessonsQuery } from '../api/lessons';
import { LoadFailure } from '../auth/load-failure';
import { headingThree, muted } from '../theme/type.css';
import { Stack } from '../ui/layout/layout';
import { ProgressText } from '../ui/progress/progress';
import { TwoColumnSection } from '../ui/two-column-section/two-column-section';
import { ComingLesson, PastLessons } from './lesson-line';
import { balanceWords } from './lesson-words';
import * as css from './lessons.css';

interface OwnLessonsProps {
  studentId: string;
  number: string;
  /** Who books; undefined while it is not known. */
  parentName: string | undefined;
}

/** A student's own lessons, to join and not to change. */
export function OwnLessons({ studentId, number, parentName = 'Your parent' }: OwnLessonsProps) {
  const { data, isLoadingError, isFetching, refetch } = useQuery({
    ...lessonsQuery(studentId),
    refetchOnMount: 'always',
  });
  const coming = data?.lessons.filter(({ end }) => end > data.now) ?? [];
  return (
    <TwoColumnSection number={number} notes="Tutoring" labelledBy="lessons" rhythm="close">
      <Stack gap={6}>
        <h2 id="lessons" className={headingThree}>
          Your Lessons
        </h2>
        {!data && !isLoadingError && <ProgressText>Loading lessons...</ProgressText>}
        {!data && isLoadingError && (
          <LoadFailure text="Your lessons could not be loaded." busy={isFetching} onRetry={() => void refetch()} />
        )}
        {data?.packages.map((pack) => (
          <p key={pack.registration_id}>
            {pack.package_name}
            {pack.tutor && ` with ${pack.tutor.name}`}: {balanceWords(pack)}
          </p>
        ))}
        {coming.length > 0 && (
          <ul className={css.list} role="list" aria-label="Upcoming lessons">
            {coming.map((lesson) => (
              <ComingLesson key={lesson.id} lesson={lesson} />
            ))}
          </ul>
        )}
        {data && (
          <p className={muted}>
            {coming.length === 0 && 'No lesson is booked. '}
            {parentName} books, moves and cancels your lessons. Please ask them when you need one.
          </p>
        )}
        <PastLessons lessons={data?.lessons.filter(({ end }) => end <= data.now) ?? []} />
      </Stack>
    </TwoColumnSection>
  );
}
