import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Family } from '@academy/contracts/http/office/families';
import { ApiError, messageOf } from '../../api/errors';
import { familyQuery } from '../../api/office/families';
import { LoadFailure } from '../../ui/load-failure/load-failure';
import { buttonClass } from '../../ui/button/button';
import { textLink } from '../../ui/link/text-link.css';
import { ProgressText } from '../../ui/progress/progress';
import { Missing } from '../missing';
import * as frame from '../office-frame.css';
import { ExpectedPayments } from '../expected/expected-payments';
import { PageForRole } from '../page-for-role';
import { StudentInfoSection } from '../students/student-info-section';
import { usePageTitle } from '../use-page-title';
import { FamilyAccounts } from './account/family-accounts';
import { FamilyData } from './family-data';
import { FamilyContact } from './family-contact';
import * as css from './family.css';
import { FamilyEmails } from './family-emails';
import { FamilyHistory } from './family-history';
import { FamilyLeads } from './family-leads';
import { FamilyNotes } from './family-notes';
import { FamilyTasks } from './family-tasks';
import { Bookings } from './bookings';
import { Consents } from './consents';
import { ErasedFamily } from './erase/erased-family';
import { SecondParents } from './sharing/second-parents';
import { MergedFamilies } from './merge/merged-families';
import { MergedStudents } from './merge/merged-students';

/** `/office/families/$id`: everything about one family. */
export function FamilyPage({ id }: { id: string }) {
  return (
    <PageForRole title="Family" least="desk">
      <FamilyById key={id} id={id} />
    </PageForRole>
  );
}

function FamilyById({ id }: { id: string }) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const { data, error, isFetching, refetch } = useQuery(familyQuery(id));
  usePageTitle(data?.name);
  const isElsewhere = data !== undefined && data.merged.length > 0 && data.id !== id;
  useEffect(() => {
    if (!isElsewhere) return;
    // This family was merged into another one, so the page moves to the URL of the main family.
    cache.setQueryData(familyQuery(data.id).queryKey, data);
    void navigate({ to: '/office/families/$id', params: { id: data.id }, replace: true });
  }, [isElsewhere, data, cache, navigate]);
  if (data?.erased) return <ErasedFamily family={data} erased={data.erased} />;
  if (data) return <FamilyFacts id={id} family={data} />;
  if (error instanceof ApiError && error.status === 404)
    return (
      <Missing
        title="Family"
        what="There is no such family"
        why="It may have been deleted, or the address is incomplete."
        to="/office/families"
        next="All families"
      />
    );
  if (error)
    return (
      <LoadFailure
        text={messageOf(error, 'We could not load the family. Please try again.')}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  return <ProgressText>Loading the family...</ProgressText>;
}

function FamilyFacts({ id, family }: { id: string; family: Family }) {
  return (
    <>
      <Link className={textLink} to="/office/families">
        Families
      </Link>
      <div className={frame.head}>
        <h1 className={frame.title}>{family.name}</h1>
        <Link className={buttonClass('secondary')} to="/office/families/$id/register" params={{ id }}>
          Register by phone
        </Link>
      </div>
      <FamilyContact family={family} />
      <div className={css.columns}>
        <div className={css.side}>
          <FamilyTasks id={id} family={family} />
          <FamilyNotes id={id} family={family} />
          <FamilyAccounts id={id} family={family} />
          {family.children.flatMap(({ student_id: studentId, name }) =>
            studentId === null
              ? []
              : [<StudentInfoSection key={studentId} student={{ id: studentId, name }} className={css.heading} />],
          )}
          <MergedStudents id={id} family={family} />
          <SecondParents id={id} family={family} />
          <Consents consents={family.consents} />
          <FamilyData id={id} family={family} />
          <MergedFamilies id={id} merged={family.merged} />
        </div>
        <div className={css.main}>
          <ExpectedPayments family={family} />
          <Bookings family={family} />
          <FamilyLeads leads={family.leads} />
          <FamilyEmails id={id} family={family} />
          <FamilyHistory history={family.history} />
        </div>
      </div>
    </>
  );
}
