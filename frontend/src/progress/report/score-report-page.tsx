import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { User } from '@academy/contracts/http/accounts';
import type { ScoreReportResponse } from '@academy/contracts/http/progress';
import {
  buildScoreReport,
  nothingFirst,
  reportFileName,
  reportTexts,
  type ScoreReport,
} from '@academy/contracts/rules/score-report';
import { AccountPart } from '../../account/account-part';
import { DownloadButton } from '../../account/billing/download-button';
import * as dashboard from '../../account/dashboard.css';
import { Stat } from '../../account/stat';
import { ApiError, messageOf } from '../../api/errors';
import { downloadScoreReport } from '../../api/pdf-files';
import { scoreReportQuery } from '../../api/progress/scores';
import { LoadFailure } from '../../ui/load-failure/load-failure';
import { useSession } from '../../session/session-context';
import { selectUser } from '../../session/session-selectors';
import { headingFour, lead, muted, pageTitle } from '../../theme/type.css';
import { Button } from '../../ui/button/button';
import { Inline, Stack } from '../../ui/layout/layout';
import { textLink } from '../../ui/link/text-link.css';
import { ProgressText } from '../../ui/progress/progress';
import { TwoColumnSection } from '../../ui/two-column-section/two-column-section';
import { Verdict } from '../scores/verdict';
import * as css from './report.css';
import { SectionTopics } from './topic-rows';

interface ScoreReportPageProps {
  studentId: string;
  scoreId: string;
}

/** `/account/students/$student/report/$score`, for the parent and the student. The route admits only signed-in users. */
export function ScoreReportPage(props: ScoreReportPageProps) {
  const user = useSession(selectUser);
  return user && <Report key={user.id} user={user} {...props} />;
}

function Report({ user, studentId, scoreId }: ScoreReportPageProps & { user: User }) {
  const { data, error, isFetching, refetch } = useQuery({
    ...scoreReportQuery(studentId, scoreId),
    refetchOnMount: 'always',
  });
  const back = <BackLink user={user} studentId={studentId} />;
  if (data) return <ReportView known={data} studentId={studentId} back={back} />;
  const isMissing = error instanceof ApiError && error.status === 404;
  return (
    <Head back={back} title={isMissing ? 'There is no such report' : 'Report by topic'}>
      {isMissing ? (
        <p className={lead}>The score may have been removed, it may not be published yet, or the link is incomplete.</p>
      ) : error ? (
        <LoadFailure
          text={messageOf(error, 'The report could not be loaded. Please try again.')}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <ProgressText>Loading the report...</ProgressText>
      )}
    </Head>
  );
}

function BackLink({ user, studentId }: { user: User; studentId: string }) {
  if (user.userType !== 'parent')
    return (
      <Link className={textLink} to="/dashboard" hash="scores">
        Dashboard
      </Link>
    );
  return (
    <Link className={textLink} to="/account/students/$student" params={{ student: studentId }} hash="scores">
      All scores
    </Link>
  );
}

function Head({ back, title, children }: { back: ReactNode; title: string; children: ReactNode }) {
  return (
    <TwoColumnSection as="header" rhythm="close">
      <div className={`${dashboard.part} ${css.page}`}>
        <Stack gap={3}>
          <p data-screen-only="">{back}</p>
          <h1 className={pageTitle}>{title}</h1>
          {children}
        </Stack>
      </div>
    </TwoColumnSection>
  );
}

interface ReportViewProps {
  known: ScoreReportResponse;
  studentId: string;
  back: ReactNode;
}

function ReportView({ known: { student_name: name, score, compared }, studentId, back }: ReportViewProps) {
  const report = buildScoreReport(name, score, compared);
  return (
    <>
      <TwoColumnSection as="header" rhythm="close">
        <div className={dashboard.part}>
          <Stack gap={3}>
            <p data-screen-only="">{back}</p>
            <h1 className={pageTitle}>{report.title}</h1>
            <p className={lead}>
              {report.studentName}. {report.occasion}
            </p>
          </Stack>
          <Inline as="dl" gap={8}>
            <Stat name={report.totalLabel} figure={report.total} />
            {report.sections.map((section) => (
              <Stat key={section.label} name={section.label} figure={section.score} />
            ))}
          </Inline>
          <Inline gap={3} align="center" data-screen-only="">
            <DownloadButton load={() => downloadScoreReport(studentId, score.id)} fileName={reportFileName(score)} />
            <Button variant="secondary" onClick={() => window.print()}>
              Print
            </Button>
          </Inline>
        </div>
      </TwoColumnSection>
      {report.hasTopics ? <Topics report={report} /> : <NoTopics />}
      {report.verdict && (
        <AccountPart number={report.hasTopics ? '3' : '2'} notes="Both tests" id="verdict" title="SAT or ACT?">
          <Verdict verdict={report.verdict} />
        </AccountPart>
      )}
    </>
  );
}

function Topics({ report }: { report: ScoreReport }) {
  const shown = report.sections.filter(({ topics }) => topics.length > 0);
  const hasOverlaps = shown.some(({ topics }) => topics.some(({ overlaps }) => overlaps));
  return (
    <>
      <AccountPart number="1" notes="Next steps" id="first" title="Work on first">
        {report.first.length === 0 ? (
          <p>{nothingFirst(report)}</p>
        ) : (
          <Stack gap={4}>
            <ol className={css.first}>
              {report.first.map(({ key, label, section, figures }) => (
                <li key={key}>
                  <strong>{label}</strong>, {section}: {figures} right
                </li>
              ))}
            </ol>
            <p className={muted}>{reportTexts.firstHint}</p>
          </Stack>
        )}
      </AccountPart>
      <AccountPart number="2" notes="Questions right" id="topics" title="Topics">
        {shown.map((section) => (
          <SectionTopics key={section.label} section={section} />
        ))}
        <p className={muted}>
          {reportTexts.levels} {hasOverlaps && reportTexts.overlaps}
        </p>
      </AccountPart>
    </>
  );
}

function NoTopics() {
  return (
    <AccountPart number="1" notes="Questions right" id="topics" title="Topics">
      <div className={dashboard.empty}>
        <p className={headingFour}>No topics yet</p>
        <p className={muted}>
          {reportTexts.noTopics} They appear here when the academy has entered them. Scores of official tests often come
          without them.
        </p>
      </div>
    </AccountPart>
  );
}
