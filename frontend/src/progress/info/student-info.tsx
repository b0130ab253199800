import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { messageOf } from '../../api/errors';
import { describedInfo, infoQuery, type InfoApi } from '../../api/progress/info';
import { Button } from '../../ui/button/button';
import { DescriptionList } from '../../ui/description-list/description-list';
import { Stack } from '../../ui/layout/layout';
import { LoadFailure } from '../../ui/load-failure/load-failure';
import { ProgressText } from '../../ui/progress/progress';
import { InfoDialog } from './info-dialog';

interface StudentInfoProps {
  api: InfoApi;
  /** First name of the student. */
  firstName: string;
  /** Puts the information into its section. Without a field that the reader may see, there is no section. */
  renderFrame: (body: ReactNode) => ReactNode;
  onSaved?: () => void;
}

/** What the academy knows about a student, as far as the reader may see it. */
export function StudentInfo({ api, firstName, renderFrame, onSaved }: StudentInfoProps) {
  const { data, error, isFetching, refetch } = useQuery(infoQuery(api));
  const [isOpen, setOpen] = useState(false);
  if (!data)
    return renderFrame(
      error ? (
        <LoadFailure
          text={messageOf(error, 'We could not load the information. Please try again.')}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <ProgressText>Loading the information...</ProgressText>
      ),
    );
  if (data.fields.length === 0) return null;
  return renderFrame(
    <Stack gap={4} align="start">
      <DescriptionList items={describedInfo(data.fields)} />
      {data.fields.some(({ may_edit }) => may_edit) && (
        <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          Edit what to know about {firstName}
        </Button>
      )}
      {isOpen && (
        <InfoDialog
          api={api}
          stored={data}
          firstName={firstName}
          onClose={() => setOpen(false)}
          {...(onSaved && { onSaved })}
        />
      )}
    </Stack>,
  );
}
