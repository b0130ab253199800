import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { User } from '@academy/contracts/http/accounts';
import { profileQuery } from '../../api/account-settings';
import { readToken } from '../../api/auth-token';
import { Button } from '../../ui/button/button';
import { Dialog } from '../../ui/dialog/dialog';
import { Notice } from '../../ui/notice/notice';
import { ProgressText } from '../../ui/progress/progress';
import { signedOutProblem } from '../../forms/form-problem';
import { LoadFailure } from '../../ui/load-failure/load-failure';
import { ProfileForm } from './profile-form';
import { discardTypedDraft } from '../../lib/typed-drafts';
import { profileDraftKey, profileRequest } from './profile-rules';
import { useSaveProfile } from './use-save-profile';

interface ProfileDialogProps {
  user: User;
  onClose: () => void;
}

/** A dialog for parents to edit their profile, freshly loaded from the server. */
export function ProfileDialog({ user, onClose }: ProfileDialogProps) {
  const formId = useId();
  const [signedOut] = useState(() => readToken() === null);
  const {
    data: profile,
    isLoadingError,
    isFetching,
    refetch,
  } = useQuery({ ...profileQuery(user.id), enabled: !signedOut });
  const cancel = () => {
    discardTypedDraft(profileDraftKey(user));
    onClose();
  };
  const { save, busy, problem } = useSaveProfile(profile ?? user, {
    onSaved: cancel,
    onStale: () => void refetch(),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      closeOnOutsidePress={false}
      title="Edit Profile"
      description="Your contact details and sign-in."
      dismissible={!busy}
      footer={
        <>
          {profile && (
            <Button type="submit" form={formId} busyText={busy && 'Saving...'}>
              Save Changes
            </Button>
          )}
          <Button variant="secondary" disabled={busy} onClick={cancel}>
            Cancel
          </Button>
        </>
      }
    >
      {signedOut && (
        <Notice tone="danger" live="alert">
          {signedOutProblem.title}: {signedOutProblem.text}
        </Notice>
      )}
      {!signedOut && !profile && !isLoadingError && <ProgressText>Loading profile...</ProgressText>}
      {!profile && isLoadingError && (
        <LoadFailure text="Failed to load profile data." busy={isFetching} onRetry={() => void refetch()} />
      )}
      {profile && (
        <ProfileForm
          id={formId}
          user={profile}
          busy={busy}
          problem={problem}
          onSubmit={(values) => save(profileRequest(values, profile))}
        />
      )}
    </Dialog>
  );
}
