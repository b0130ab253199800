import { useMutation, useQueryClient } from '@tanstack/react-query';
import { removeSetting, type SettingItem } from '@academy/contracts/http/office/settings';
import { settingDefinition, type SettingKind } from '@academy/contracts/rules/settings/kinds';
import { messageOf } from '../../api/errors';
import { officeApi } from '../../api/office/client';
import { refreshOffice } from '../../api/office/refresh';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog';
import { useToast } from '../../ui/toast/toast';
import { Consequences } from './consequences';
import { goneText } from './setting-words';

interface RemoveSettingDialogProps {
  kind: SettingKind;
  item: SettingItem;
  onCancel: () => void;
  onDone: () => void;
}

/** Asks for confirmation before a setting is removed. */
export function RemoveSettingDialog({ kind, item, onCancel, onDone }: RemoveSettingDialogProps) {
  const cache = useQueryClient();
  const show = useToast();
  const title = settingDefinition(kind).titleOf(item.values);
  const { mutate, isPending } = useMutation({
    mutationFn: () => officeApi.send(removeSetting, { params: { kind, id: item.id }, body: { version: item.version } }),
    onSuccess: async () => {
      await refreshOffice(cache);
      show({ tone: 'success', title: `${title} was removed`, description: 'You can restore it under History.' });
      onDone();
    },
    onError: async (error) => {
      await refreshOffice(cache);
      show({ tone: 'error', title: 'Not removed', description: messageOf(error, 'Please try again.') });
      onCancel();
    },
  });
  return (
    <ConfirmDialog
      open
      title={`Remove ${title}?`}
      description={
        <>
          {goneText(kind)} You can restore it under History.
          <Consequences kind={kind} id={item.id} values="removed" />
        </>
      }
      confirmText="Remove"
      busyText={isPending && 'Removing...'}
      onConfirm={() => mutate()}
      onCancel={onCancel}
    />
  );
}
