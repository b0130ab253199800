import { useState } from 'react';
import type { User } from '@academy/contracts/http/accounts';
import { Button } from '../../ui/button/button';
import { ProfileDialog } from './profile-dialog';

/** A button that opens the dialog to edit a parent's profile. */
export function EditProfile({ user }: { user: User }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Edit Profile
      </Button>
      {open && <ProfileDialog user={user} onClose={() => setOpen(false)} />}
    </>
  );
}
