import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Goal, Score } from '@academy/contracts/http/progress';
import { formatDay } from '@academy/contracts/rules/dates';
import { scoreTests } from '@academy/contracts/rules/scores';
import { superscore } from '@academy/contracts/rules/superscore';
import * as dashboard from '../../account/dashboard.css';
import { Stat } from '../../account/stat';
import { messageOf } from '../../api/errors';
import { scoresQuery } from '../../api/progress/scores';
import { LoadFailure } from '../../ui/load-failure/load-failure';
import { PageLink } from '../../links/page-link';
import { headingFour, headingThree, muted } from '../../theme/type.css';
import { Inline, Stack } from '../../ui/layout/layout';
import { textLink } from '../../ui/link/text-link.css';
import { ProgressText } from '../../ui/progress/progress';
import { Table, type TableColumn } from '../../ui/table/table';
import { TwoColumnSection } from '../../ui/two-column-section/two-column-section';
import { latestOf, targetOf, verdictOf } from './score-facts';
import { scoreColumns } from './score-columns';
import { ScoreChart } from './score-chart';
import { Verdict } from './verdict';

interface ScoresSectionProps {
  number: string;
  studentId: string;
}

/** A student's scores: the latest ones against their targets, their course over time, and which test suits better. */
export function ScoresSection({ number, studentId }: ScoresSectionProps) {
  const { data, error, isFetching, refetch } = useQuery({ ...scoresQuery(studentId), refetchOnMount: 'always' });
  return (
    <TwoColumnSection number={number} notes="SAT and ACT" labelledBy="scores" rhythm="close">
      <div className={dashboard.part}>
        <h2 id="scores" className={headingThree}>
          Scores
        </h2>
        {!data && !error && <ProgressText>Loading scores...</ProgressText>}
        {!data && error && (
          <LoadFailure
            text={messageOf(error, 'The scores could not be loaded. Please try again.')}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {data?.scores.length === 0 && (
          <div className={dashboard.empty}>
            <p className={headingFour}>No scores yet</p>
            <p className={muted}>The score of a practice or diagnostic test appears here as soon as it is entered.</p>
            <p>
              <PageLink className={textLink} to="/sat-act-practice-tests">
                See practice tests
              </PageLink>
            </p>
          </div>
        )}
        {data && data.scores.length > 0 && <Scores studentId={studentId} scores={data.scores} goals={data.goals} />}
      </div>
    </TwoColumnSection>
  );
}

/** Returns the column with links to reports, for scores that have topics. */
const reportColumn = (studentId: string): TableColumn<Score> => ({
  key: 'report',
  header: 'Report',
  cell: ({ id, test, total, taken_on: day, topics }) =>
    topics.length > 0 ? (
      <Link
        className={textLink}
        to="/account/students/$student/report/$score"
        params={{ student: studentId, score: id }}
        aria-label={`By topic: ${test} ${total} of ${formatDay(day)}`}
      >
        By topic
      </Link>
    ) : (
      '–'
    ),
});

interface ScoresProps {
  studentId: string;
  scores: readonly Score[];
  goals: readonly Goal[];
}

function Scores({ studentId, scores, goals }: ScoresProps) {
  const hasReports = scores.some(({ topics }) => topics.length > 0);
  const verdict = verdictOf(scores);
  return (
    <Stack gap={8}>
      <Inline as="dl" gap={8}>
        {scoreTests.flatMap((test) => figuresOf(test, scores, goals))}
      </Inline>
      {verdict && (
        <Stack gap={3}>
          <h3 className={headingFour}>SAT or ACT?</h3>
          <Verdict verdict={verdict} />
        </Stack>
      )}
      {scoreTests.map((test) => (
        <ScoreChart
          key={test}
          test={test}
          scores={scores.filter((score) => score.test === test)}
          target={targetOf(goals, test)?.score ?? null}
        />
      ))}
      <Table
        caption="All scores"
        hideCaption
        columns={hasReports ? [...scoreColumns, reportColumn(studentId)] : scoreColumns}
        rows={scores}
        rowKey={({ id }) => id}
      />
    </Stack>
  );
}

/** Returns the figures of one test; none if it was not taken and is not a target. */
function figuresOf(test: Score['test'], scores: readonly Score[], goals: readonly Goal[]): ReactNode[] {
  const [latest, target, best] = [latestOf(scores, test), targetOf(goals, test), superscore(scores, test)];
  const figures: [string, number | undefined][] = [
    [`${test} score`, latest?.total],
    [test === 'SAT' ? 'Target' : 'ACT target', target?.score],
    [`${test} superscore`, best?.total],
  ];
  return figures.flatMap(([name, figure]) =>
    figure === undefined ? [] : [<Stat key={name} name={name} figure={figure} />],
  );
}
