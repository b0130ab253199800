import { getLeadsFile } from '@academy/contracts/http/office/leads';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { messageOf } from '../../api/errors';
import { officeApi } from '../../api/office/client';
import { leadsQuery, type LeadFilter } from '../../api/office/leads';
import { LoadFailure } from '../../ui/load-failure/load-failure';
import { announce } from '../../lib/announce';
import { saveFile } from '../../lib/save-file';
import { Button } from '../../ui/button/button';
import { textLink } from '../../ui/link/text-link.css';
import { ProgressText } from '../../ui/progress/progress';
import { useToast } from '../../ui/toast/toast';
import { useStaff } from '../office-context';
import * as frame from '../office-frame.css';
import { PageForRole } from '../page-for-role';
import { useRowArrows } from '../use-row-arrows';
import { LeadFilters } from './lead-filters';
import { LeadTable } from './lead-table';
import * as css from './leads.css';
import { readLeadSearch } from './lead-search';

/** `/office/leads`: forms sent by families. */
export function LeadsPage() {
  return (
    <PageForRole title="Leads" least="desk">
      <Leads />
    </PageForRole>
  );
}

function Leads() {
  const search = readLeadSearch(useSearch({ strict: false }));
  useRowArrows();
  return (
    <>
      <div className={frame.head}>
        <h1 className={frame.title}>Leads</h1>
        <div className={css.headActions}>
          <Link className={textLink} to="/office/newsletter">
            Newsletter list
          </Link>
          <DownloadButton filter={search} />
        </div>
      </div>
      <LeadFilters search={search} />
      <LeadList filter={search} />
    </>
  );
}

function DownloadButton({ filter }: { filter: LeadFilter }) {
  const show = useToast();
  const { mutate, isPending } = useMutation({
    mutationFn: () => officeApi.file(getLeadsFile, { query: filter }),
    onSuccess: (file) => {
      saveFile('leads.csv', 'text/csv', file);
      show({ tone: 'success', title: 'leads.csv was downloaded' });
    },
    onError: (error) =>
      show({ tone: 'error', title: 'Not downloaded', description: messageOf(error, 'Please try again.') }),
  });
  return (
    <Button variant="secondary" busyText={isPending && 'Preparing...'} onClick={() => mutate()}>
      Download CSV
    </Button>
  );
}

function LeadList({ filter }: { filter: LeadFilter }) {
  const { id: staffId } = useStaff();
  const list = useInfiniteQuery(leadsQuery(staffId, filter));
  const { data: leads, error, isFetching, isFetchNextPageError, hasNextPage, fetchNextPage, refetch } = list;
  if (!leads)
    return error ? (
      <LoadFailure
        text={messageOf(error, 'We could not load the leads. Please try again.')}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    ) : (
      <ProgressText>Loading the leads...</ProgressText>
    );
  if (leads.length === 0)
    return (
      <p className={css.empty}>
        {Object.keys(filter).length === 0
          ? 'Nothing is open. New forms from the site appear here.'
          : 'No lead matches these filters.'}
      </p>
    );
  const loadMore = async () => {
    const { data: loaded, isSuccess } = await fetchNextPage();
    if (isSuccess) announce(`${loaded.length - leads.length} more leads`);
  };
  return (
    <>
      <LeadTable leads={leads} />
      {hasNextPage && (
        <div className={css.more}>
          {isFetchNextPageError && !isFetching && (
            <p role="alert">{messageOf(error, 'We could not load more. Please try again.')}</p>
          )}
          {/* Also busy during a reload, which loading the next page would cancel. */}
          <Button variant="secondary" busyText={isFetching && 'Loading...'} onClick={() => void loadMore()}>
            Load more
          </Button>
        </div>
      )}
    </>
  );
}
