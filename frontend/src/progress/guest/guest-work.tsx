import { academy } from '@academy/contracts/academy';
import { pathOf } from '@academy/contracts/http/call';
import {
  getRegistrationDocument,
  type GuestChild,
  type GuestWork,
  type RegistrationPage,
} from '@academy/contracts/http/registration-page';
import type { Score } from '@academy/contracts/http/progress';
import { formatDay } from '@academy/contracts/rules/dates';
import { splitFullName } from '@academy/contracts/rules/full-name';
import { buildScoreReport, reportTexts } from '@academy/contracts/rules/score-report';
import type { ReactNode } from 'react';
import { useBookingAccess } from '../../account/booking/booking-access';
import { linkHeaders } from '../../api/booking-link';
import { downloadFile } from '../../api/download-file';
import { uploadTimeoutMs } from '../../api/send-file';
import { ComingLesson, PastLessons } from '../../lessons/lesson-line';
import * as lessonCss from '../../lessons/lessons.css';
import { PageLink } from '../../links/page-link';
import * as rowCss from '../check-row.css';
import { DocumentRow } from '../documents/document-row';
import * as documentCss from '../documents/documents.css';
import * as scoreCss from '../scores/scores.css';
import { taskFacts } from '../tasks/task-words';
import { SectionTopics } from '../report/topic-rows';
import { scoreColumns } from '../scores/score-columns';
import { muted } from '../../theme/type.css';
import { Stack } from '../../ui/layout/layout';
import { textLink } from '../../ui/link/text-link.css';
import { Table } from '../../ui/table/table';
import type { NumberedSection } from '../../account/registration/registration-view';
import { AccountPart } from '../../account/account-part';

/**
 * The sections of the page of a link with what the academy did for a student without an account, and below the last one what an account adds.
 * None while there is nothing to see.
 */
export function workSections({ work, student_name: name, id }: RegistrationPage): NumberedSection[] {
  if (!work) return [];
  const { scores, lessons, child } = work;
  const parts: (PartOfWork | false | undefined)[] = [
    scores.length > 0 && ((place) => <Scores {...place} scores={scores} studentName={name} />),
    lessons.length > 0 && ((place) => <Lessons {...place} lessons={lessons} now={work.now} />),
    child && child.tasks.length > 0 && ((place) => <Tasks {...place} {...child} studentName={name} />),
    child && child.goals.length > 0 && ((place) => <Goals {...place} goals={child.goals} />),
    child && child.documents.length > 0 && ((place) => <Documents {...place} id={id} documents={child.documents} />),
  ];
  const shown = parts.filter((part) => part !== false && part !== undefined);
  return shown.map(
    (part, index) => (number) => part({ number, offer: index === shown.length - 1 && <AccountOffer /> }),
  );
}

/** Where a section is on the page. */
interface Place {
  number: string;
  /** What follows the last section. */
  offer: ReactNode;
}

type PartOfWork = (place: Place) => ReactNode;

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

interface ScoresProps extends Pick<GuestWork, 'scores'>, Place {
  studentName: string;
}

function Scores({ number, offer, scores, studentName }: ScoresProps) {
  return (
    <AccountPart number={number} notes="SAT and ACT" id="scores" title="Scores">
      <Table caption="Scores" hideCaption columns={scoreColumns} rows={scores} rowKey={({ id }) => id} />
      {scores.map((score) => (
        <Topics key={score.id} score={score} studentName={studentName} />
      ))}
      {offer}
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
function Lessons({ number, offer, lessons, now }: Pick<GuestWork, 'lessons' | 'now'> & Place) {
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
      {offer}
    </AccountPart>
  );
}

interface TasksProps extends Pick<GuestChild, 'tasks' | 'today'>, Place {
  studentName: string;
}

function Tasks({ number, offer, tasks, today, studentName }: TasksProps) {
  const reader = { side: 'parent', firstName: splitFullName(studentName).first } as const;
  return (
    <AccountPart number={number} notes="What to do" id="tasks" title="Tasks">
      <ul className={documentCss.list} role="list">
        {tasks.map((task) => (
          <li key={task.id} className={documentCss.row}>
            <div className={documentCss.main}>
              <p className={task.completed_at === null ? undefined : scoreCss.doneGoal}>{task.title}</p>
              <p className={muted}>{taskFacts(task, today, reader).join(' · ')}</p>
              {task.details && <p className={rowCss.details}>{task.details}</p>}
            </div>
          </li>
        ))}
      </ul>
      {offer}
    </AccountPart>
  );
}

function Goals({ number, offer, goals }: Pick<GuestChild, 'goals'> & Place) {
  return (
    <AccountPart number={number} notes="What to reach" id="goals" title="Goals">
      <ul className={documentCss.list} role="list">
        {goals.map((goal) => (
          <li key={goal.id} className={documentCss.row}>
            <span className={goal.done_at === null ? undefined : scoreCss.doneGoal}>
              {goal.title}
              {goal.target_test && ` (${goal.target_test} ${goal.target_score})`}
              {goal.done_at !== null && <span className={muted}>, done</span>}
            </span>
          </li>
        ))}
      </ul>
      {offer}
    </AccountPart>
  );
}

interface DocumentsProps extends Pick<GuestChild, 'documents'>, Place {
  /** Of the registration. */
  id: string;
}

function Documents({ number, offer, id, documents }: DocumentsProps) {
  const { token } = useBookingAccess();
  const open = (documentId: string) =>
    downloadFile(pathOf(getRegistrationDocument, { id, documentId }), linkHeaders(token ?? ''), uploadTimeoutMs);
  return (
    <AccountPart number={number} notes="Files" id="documents" title="Documents">
      <ul className={documentCss.list} role="list">
        {documents.map((document) => (
          <DocumentRow key={document.id} document={document} documents={{ open }} onRemove={null} failure="" />
        ))}
      </ul>
      {offer}
    </AccountPart>
  );
}
