import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { TutorProfile } from '@academy/contracts/http/office/tutors';
import { roleIncludes } from '@academy/contracts/rules/staff';
import { messageOf } from '../../api/errors';
import { packagesWithoutTutorQuery, tutorsQuery } from '../../api/office/tutors';
import { LoadFailure } from '../../ui/load-failure/load-failure';
import { Badge } from '../../ui/badge/badge';
import { Button } from '../../ui/button/button';
import { textLink } from '../../ui/link/text-link.css';
import { ProgressText } from '../../ui/progress/progress';
import { Table, type TableColumn } from '../../ui/table/table';
import { useStaff } from '../office-context';
import * as frame from '../office-frame.css';
import { PageForRole } from '../page-for-role';
import { useFocusReturn } from '../use-focus-return';
import { AddTutorDialog } from './add-tutor-dialog';
import { servicesText, stateOf, weekText } from './hours-words';
import { PackagesTable } from './packages-table';
import * as css from './tutors.css';

/** `/office/tutors`: all tutors with their services and hours, and the packages that are waiting for a tutor. */
export function TutorsPage() {
  return (
    <PageForRole title="Tutors" least="desk">
      <Tutors />
      <WaitingPackages />
    </PageForRole>
  );
}

const columns: readonly TableColumn<TutorProfile>[] = [
  {
    key: 'name',
    header: 'Name',
    main: true,
    cell: ({ id, name }) => (
      <Link className={textLink} to="/office/tutors/$id" params={{ id }}>
        {name}
      </Link>
    ),
  },
  { key: 'services', header: 'Teaches', cell: servicesText },
  { key: 'hours', header: 'Hours', cell: ({ hours }) => weekText(hours) },
  { key: 'days', header: 'Changed days', cell: ({ days }) => days.length || 'None' },
  { key: 'packages', header: 'Packages', cell: ({ packages }) => packages },
  { key: 'state', header: 'Status', cell: (tutor) => <State {...tutor} /> },
];

function State(tutor: TutorProfile) {
  const { word, tone } = stateOf(tutor);
  return <Badge tone={tone}>{word}</Badge>;
}

const addId = 'add-tutor-button';

function Tutors() {
  const { id, role } = useStaff();
  const { data, error, isFetching, refetch } = useQuery(tutorsQuery(id));
  const [adding, setAdding] = useState(false);
  const focus = useFocusReturn();
  const close = () => {
    setAdding(false);
    focus(addId);
  };
  return (
    <>
      <div className={frame.head}>
        <h1 className={frame.title}>Tutors</h1>
        {data && roleIncludes(role, 'manager') && (
          <Button id={addId} aria-haspopup="dialog" onClick={() => setAdding(true)}>
            Add a tutor
          </Button>
        )}
      </div>
      {data ? (
        data.length === 0 ? (
          <p>There are no tutors yet. A manager can make a staff member a tutor.</p>
        ) : (
          <Table dense caption="Tutors" hideCaption columns={columns} rows={data} rowKey={(tutor) => tutor.id} />
        )
      ) : error ? (
        <LoadFailure
          text={messageOf(error, 'We could not load the tutors. Please try again.')}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <ProgressText>Loading the tutors...</ProgressText>
      )}
      {adding && <AddTutorDialog onClose={close} />}
    </>
  );
}

const waitingId = 'packages-without-tutor';

function WaitingPackages() {
  const { id } = useStaff();
  const { data, error, isFetching, refetch } = useQuery(packagesWithoutTutorQuery(id));
  return (
    <section className={css.block} aria-labelledby={waitingId}>
      <h2 className={css.part} id={waitingId} tabIndex={-1}>
        Packages without a tutor
      </h2>
      {data ? (
        <>
          {data.packages.length === 0 && <p className={css.note}>Every package with sessions left has a tutor.</p>}
          <PackagesTable
            caption="Packages without a tutor"
            packages={data.packages}
            isWaiting
            mayChoose
            headingId={waitingId}
          />
          {data.more && <p className={css.note}>These are the newest {data.packages.length}. There are more.</p>}
        </>
      ) : error ? (
        <LoadFailure
          text={messageOf(error, 'We could not load the packages. Please try again.')}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <ProgressText>Loading the packages...</ProgressText>
      )}
    </section>
  );
}
