import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { FamilySearchQuery } from '@academy/contracts/http/office/families';
import { familyListSize } from '@academy/contracts/rules/office-families';
import { messageOf } from '../../api/errors';
import { familiesQuery } from '../../api/office/families';
import { LoadFailure } from '../../ui/load-failure/load-failure';
import { Button } from '../../ui/button/button';
import { ProgressText } from '../../ui/progress/progress';
import * as frame from '../office-frame.css';
import { PageForRole } from '../page-for-role';
import { useRowArrows } from '../use-row-arrows';
import { familySearchId } from '../use-slash-key';
import { AddFamilyDialog } from './add-family-dialog';
import * as css from './families.css';
import { FamiliesFile } from './families-file';
import { FamilyFilters } from './family-filters';
import { FamilyTable } from './family-table';
import { FamilyPages } from './family-pages';
import { foundText } from './found-text';

/** `/office/families`: searches for a family by any known detail. */
export function FamiliesPage({ search }: { search: FamilySearchQuery }) {
  return (
    <PageForRole title="Families" least="desk">
      <Families search={search} />
    </PageForRole>
  );
}

function Families({ search }: { search: FamilySearchQuery }) {
  const navigate = useNavigate();
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(familiesQuery(search));
  const [adding, setAdding] = useState(false);
  useRowArrows(familySearchId);
  const change = (changed: FamilySearchQuery) => {
    // Other words or filters start another list.
    const next = Object.fromEntries(
      Object.entries({ ...search, page: undefined, ...changed }).filter(([, value]) => value),
    );
    void navigate({ to: '/office/families', search: next, replace: true });
  };
  return (
    <>
      <div className={frame.head}>
        <h1 className={frame.title}>Families</h1>
        <Button variant="secondary" onClick={() => setAdding(true)}>
          New family
        </Button>
      </div>
      <FamilyFilters search={search} onChange={change} />
      {data ? (
        <>
          <div className={css.found}>
            <p role="status">{isPlaceholderData ? 'Searching...' : foundText(search, data)}</p>
            <FamiliesFile search={search} isEmpty={data.families.length === 0} />
          </div>
          {data.families.length > 0 && <FamilyTable families={data.families} />}
          <FamilyPages search={search} hasNext={data.more && data.families.length === familyListSize} />
        </>
      ) : error ? (
        <LoadFailure
          text={messageOf(error, 'We could not load the families. Please try again.')}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <ProgressText>Loading the families...</ProgressText>
      )}
      {adding && <AddFamilyDialog onClose={() => setAdding(false)} />}
    </>
  );
}
