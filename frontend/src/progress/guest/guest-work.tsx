import { academy } from '@academy/contracts/academy';
import type { GuestWork, RegistrationPage } from '@academy/contracts/http/registration-page';
import type { Score } from '@academy/contracts/http/progress';
import { formatDay } from '@academy/contracts/rules/dates';
import { buildScoreReport, reportTexts } from '@academy/contracts/rules/score-report';
import type { ReactNode } from 'react';
import { ComingLesson, PastLessons } from '../../lessons/lesson-line';
import * as lessonCss from '../../lessons/lessons.css';
import { PageLink } from '../../links/page-link';
import { SectionTopics } from '../report/topic-rows';
import { scoreColumns } from '../scores/score-columns';
import { muted } from '../../theme/type.css';
import { Stack } from '../../ui/layout/layout';
import { textLink } from '../../ui/link/text-link.css';
import { Table } from '../../ui/table/table';
import type { NumberedSection } from '../../account/registration/registration-view';
import { AccountPart } from '../../account/account-part';

/**
 * The sections of the page of a link with what the academy did for a student without an account: scores and lessons, and below them what an
 * account adds. None while there is nothing to see.
 */
export function workSections({ work, student_name: name }: RegistrationPage): NumberedSection[] {
  if (!work) return [];
  const { scores, lessons } = work;
  return [
    ...(scores.length > 0
      ? [
          (number: string) => (
            <Scores number={number} scores={scores} studentName={name}>
              {lessons.length === 0 && <AccountOffer />}
            </Scores>
          ),
        ]
      : []),
    ...(lessons.length > 0 ? [(number: string) => <Lessons number={number} lessons={lessons} now={work.now} />] : []),
  ];
}

function AccountOffer() {
  return (
    <p>
      <PageLink className={textLink} to="/auth/signup">
        Create an account
      </PageLink>{' '}
      with the email address you registered with to see everything in one place.
    </p>
  );
}

interface ScoresProps extends Pick<GuestWork, 'scores'> {
  number: string;
  studentName: string;
  children: ReactNode;
}

function Scores({ number, scores, studentName, children }: ScoresProps) {
  return (
    <AccountPart number={number} notes="SAT and ACT" id="scores" title="Scores">
      <Table caption="Scores" hideCaption columns={scoreColumns} rows={scores} rowKey={({ id }) => id} />
      {scores.map((score) => (
        <Topics key={score.id} score={score} studentName={studentName} />
      ))}
      {children}
    </AccountPart>
  );
}

/** A score's results by topic; nothing until they are entered. */
function Topics({ score, studentName }: { score: Score; studentName: string }) {
  const sections = buildScoreReport(studentName, score, null).sections.filter(({ topics }) => topics.length > 0);
  if (sections.length === 0) return null;
  return (
    <details>
      <summary className={lessonCss.summary}>
        By topic: {score.test} {score.total} of {formatDay(score.taken_on)}
      </summary>
      <Stack gap={6}>
        {sections.map((section) => (
          <SectionTopics key={section.label} section={section} />
        ))}
        <p className={muted}>{reportTexts.levels}</p>
      </Stack>
    </details>
  );
}

/** Only the academy changes them. */
function Lessons({ number, lessons, now }: Pick<GuestWork, 'lessons' | 'now'> & { number: string }) {
  const coming = lessons.filter(({ end }) => end > now);
  return (
    <AccountPart number={number} notes="Tutoring" id="lessons" title="Lessons">
      {coming.length > 0 && (
        <ul className={lessonCss.list} role="list" aria-label="Upcoming lessons">
          {coming.map((lesson) => (
            <ComingLesson key={lesson.id} lesson={lesson} />
          ))}
        </ul>
      )}
      <PastLessons lessons={lessons.filter(({ end }) => end <= now)} />
      <p className={muted}>
        To book, move or cancel a lesson, please call us at{' '}
        <a className={textLink} href={academy.phoneHref}>
          {academy.phone}
        </a>
        .
      </p>
      <AccountOffer />
    </AccountPart>
  );
}
