import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { lessonsQuery } from '../api/lessons';
import { LoadFailure } from '../ui/load-failure/load-failure';
import { headingThree, muted } from '../theme/type.css';
import { Stack } from '../ui/layout/layout';
import { ProgressText } from '../ui/progress/progress';
import { TwoColumnSection } from '../ui/two-column-section/two-column-section';
import { ComingLessons } from './coming-lessons';
import { PastLessons } from './lesson-line';
import { balanceWords } from './lesson-words';
import * as css from './lessons.css';
import { PackageBalance } from './package-balance';

interface OwnLessonsProps {
  studentId: string;
  /** Used in calendar entries. */
  studentName: string;
  number: string;
  /** Name of the parent, who books; undefined if unknown. */
  parentName: string | undefined;
}

/** A student's own lessons with Join, and with booking, moving and canceling if the parent allows it. */
export function OwnLessons({ studentId, studentName, number, parentName = 'Your parent' }: OwnLessonsProps) {
  const { data, isLoadingError, isFetching, refetch } = useQuery({
    ...lessonsQuery(studentId),
    refetchOnMount: 'always',
  });
  const heading = useRef<HTMLHeadingElement>(null);
  const student = { id: studentId, student_name: studentName };
  const canChange = data?.student_may_book === true;
  const hasComing = data?.lessons.some(({ end }) => end > data.now);
  return (
    <TwoColumnSection number={number} notes="Tutoring" labelledBy="lessons" rhythm="close">
      <Stack gap={6}>
        <h2 ref={heading} id="lessons" className={headingThree}>
          Your Lessons
        </h2>
        {!data && !isLoadingError && <ProgressText>Loading lessons...</ProgressText>}
        {!data && isLoadingError && (
          <LoadFailure text="Your lessons could not be loaded." busy={isFetching} onRetry={() => void refetch()} />
        )}
        {canChange && data.packages.length > 0 && (
          <div className={css.packages}>
            {data.packages.map((pack) => (
              <PackageBalance key={pack.registration_id} pack={pack} student={student} isParent={false} />
            ))}
          </div>
        )}
        {!canChange &&
          data?.packages.map((pack) => (
            <p key={pack.registration_id}>
              {pack.package_name}
              {pack.tutor && ` with ${pack.tutor.name}`}: {balanceWords(pack)}
            </p>
          ))}
        {data && <ComingLessons data={data} student={student} heading={heading} canChange={canChange} />}
        {data && (
          <p className={muted}>
            {!hasComing && 'No lesson is booked. '}
            {canChange
              ? `You can book, move and cancel your lessons. ${parentName} gets an email about each change.`
              : `${parentName} books, moves and cancels your lessons. Please ask them when you need one.`}
          </p>
        )}
        <PastLessons lessons={data?.lessons.filter(({ end }) => end <= data.now) ?? []} />
      </Stack>
    </TwoColumnSection>
  );
}
