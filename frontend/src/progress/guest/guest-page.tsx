import { ManagePage } from '../../account/registration/manage-page';
import { workSections } from './guest-work';

/** `/manage#token=…`: a registration of a family without an account, with the scores and lessons of its student. */
export function GuestPage() {
  return <ManagePage sectionsOf={workSections} />;
}
