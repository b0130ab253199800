import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../api/errors';
import { staffQuery } from '../../api/office/staff';
import { LoadFailure } from '../../ui/load-failure/load-failure';
import { Button } from '../../ui/button/button';
import { ProgressText } from '../../ui/progress/progress';
import { useStaff } from '../office-context';
import * as css from '../office-frame.css';
import { PageForRole } from '../page-for-role';
import { useFocusReturn } from '../use-focus-return';
import { AddStaffDialog } from './add-staff-dialog';
import { StaffDialog } from './staff-dialog';
import { openerId, StaffTable } from './staff-table';

/** `/office/staff`: all staff accounts. Owners only. */
export function StaffPage() {
  return (
    <PageForRole title="Staff" least="owner">
      <StaffAccounts />
    </PageForRole>
  );
}

const addId = 'staff-add';

function StaffAccounts() {
  const { id: ownId } = useStaff();
  const { data, error, isFetching, refetch } = useQuery(staffQuery(ownId));
  const [adding, setAdding] = useState(false);
  const [openId, setOpenId] = useState<string | null>(null);
  const opened = data?.find(({ id }) => id === openId);
  const returnTo = useFocusReturn();
  const close = () => {
    setAdding(false);
    setOpenId(null);
    returnTo(openId === null ? addId : openerId(openId));
  };
  return (
    <>
      <div className={css.head}>
        <h1 className={css.title}>Staff</h1>
        {data && (
          <Button id={addId} onClick={() => setAdding(true)}>
            Add a staff account
          </Button>
        )}
      </div>
      {data ? (
        data.length === 0 ? (
          <p>There are no staff accounts yet.</p>
        ) : (
          <StaffTable staff={data} ownId={ownId} onOpen={setOpenId} />
        )
      ) : error ? (
        <LoadFailure
          text={messageOf(error, 'We could not load the staff accounts. Please try again.')}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <ProgressText>Loading the staff accounts...</ProgressText>
      )}
      {adding && <AddStaffDialog onClose={close} />}
      {opened && <StaffDialog key={opened.id} member={opened} isSelf={opened.id === ownId} onClose={close} />}
    </>
  );
}
