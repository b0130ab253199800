import type { Family } from '@academy/contracts/http/office/families';
import { separateFamily, type MergedFamily } from '@academy/contracts/http/office/merging';
import { fieldOf } from '../../../api/answers';
import { officeApi } from '../../../api/office/client';
import { useToast } from '../../../ui/toast/toast';
import { officeProblem } from '../../office-problem';
import { useAccountChange } from '../account/use-account-change';
import { MergedList, SeparateDialog, type SeparateEnds } from './merged-list';

interface MergedFamiliesProps {
  /** Family id in the page's URL. */
  id: string;
  merged: Family['merged'];
}

/** The families merged into this one. Managers can separate them again. */
export function MergedFamilies({ id, merged }: MergedFamiliesProps) {
  return (
    <MergedList
      title="Merged into this family"
      entries={merged}
      textOf={({ name, email }) => (email && email !== name ? `${name}, ${email}` : name)}
    >
      {(one, ends) => <SeparateFamily id={id} merged={one} {...ends} />}
    </MergedList>
  );
}

interface SeparateFamilyProps extends SeparateEnds {
  id: string;
  merged: MergedFamily;
}

function SeparateFamily({ id, merged, onClose, onDone }: SeparateFamilyProps) {
  const show = useToast();
  const { mutate, isPending, error } = useAccountChange(
    id,
    () => fieldOf(officeApi.send(separateFamily, { params: { id: merged.id } }), 'family'),
    () => {
      show({ tone: 'success', title: `${merged.name} is a separate family again` });
      onDone();
    },
  );
  return (
    <SeparateDialog
      title={`Separate ${merged.name} again?`}
      description="Each family gets back what it had before. Notes and tasks that were added since stay with the main family."
      isPending={isPending}
      problem={officeProblem(error, {
        title: 'Not separated',
        text: 'We could not separate the families. Please try again.',
      })}
      onSeparate={() => mutate(undefined)}
      onClose={onClose}
    />
  );
}
