import { useRef, useState } from 'react';
import {
  addSetting,
  saveSetting,
  type SettingItem,
  type SettingPreviewResponse,
} from '@academy/contracts/http/office/settings';
import { academyDay } from '@academy/contracts/rules/dates';
import { checkSetting, settingDifferences } from '@academy/contracts/rules/settings/definition';
import {
  settingText,
  typedOf,
  valueOfTyped,
  type SettingField,
  type SettingValues,
} from '@academy/contracts/rules/settings/fields';
import { settingDefinition, type SettingKind } from '@academy/contracts/rules/settings/kinds';
import { officeApi } from '../../api/office/client';
import { serverNow } from '../../lib/server-time';
import * as css from '../../forms/form.css';
import { useFormBase } from '../../forms/form-base';
import { useDraftedForm } from '../../forms/form-draft';
import { FormDraftNotice } from '../../forms/form-draft-notice';
import { messagesOf, sendsWhenReady } from '../../forms/form-state';
import { FormSummary } from '../../forms/form-summary';
import { discardTypedDraft, officeDraftKey } from '../../lib/typed-drafts';
import { Button } from '../../ui/button/button';
import { Dialog } from '../../ui/dialog/dialog';
import { FormButtons } from '../../ui/dialog/form-buttons';
import { useToast } from '../../ui/toast/toast';
import { useStaff } from '../office-context';
import { officeProblem } from '../office-problem';
import { useOfficeAction } from '../use-office-action';
import { ChangedElsewhere } from './changed-elsewhere';
import { Consequences } from './consequences';
import { PreviewButton, PreviewDialog } from './setting-preview';
import { RemoveSettingDialog } from './remove-setting-dialog';
import { SettingInput } from './setting-input';
import { seenText } from './setting-words';

const wording = { title: 'Not saved', text: 'We could not save this. Please try again.' };

interface SettingDialogProps {
  kind: SettingKind;
  /** Null for a new setting. */
  item: SettingItem | null;
  /** @param isGone whether the setting was removed */
  onClose: (isGone?: boolean) => void;
}

/** Edits a setting or adds a new one. */
export function SettingDialog({ kind, item, onClose }: SettingDialogProps) {
  const definition = settingDefinition(kind);
  const { id: staffId } = useStaff();
  const show = useToast();
  // The form's initial state. The stored setting may change in the meantime.
  const [begun] = useState(item);
  const [removing, setRemoving] = useState(false);
  const [uploading, setUploading] = useState(false);
  const [preview, setPreview] = useState<SettingPreviewResponse | null>(null);
  const previewButton = useRef<HTMLButtonElement>(null);
  const [isBack, setIsBack] = useState(false);
  const fields = definition.fields.filter((field) => item === null || !field.fixed);
  const draftKey = officeDraftKey(staffId, `setting.${kind}.${item?.id ?? 'new'}`);
  /** Closes the dialog for good. Escape and the close button keep the draft. */
  const finish = (isGone?: boolean) => {
    discardTypedDraft(draftKey);
    onClose(isGone);
  };
  const { mutate, isPending, error } = useOfficeAction(
    ({ values, version }: { values: SettingValues; version: number }) =>
      item === null
        ? officeApi.send(addSetting, { params: { kind }, body: { values } })
        : officeApi.send(saveSetting, { params: { kind, id: item.id }, body: { values, version } }),
    ({ change }) => {
      show({ tone: 'success', title: `${change.title} was saved`, description: seenText(kind) });
      finish();
    },
  );
  const { base, stale } = useFormBase(item, { error, isPending });
  const problem = stale ? null : officeProblem(error, wording);
  const valuesOf = (typed: Record<string, string>): SettingValues => ({
    ...item?.values,
    ...Object.fromEntries(fields.map((field) => [field.key, valueOfTyped(field, typed[field.key] ?? '')])),
  });
  const formId = `setting-${kind}`;
  const { form, ...draft } = useDraftedForm<string>(
    draftKey,
    {
      id: formId,
      initial: Object.fromEntries(fields.map((field) => [field.key, firstTyped(field, begun)])),
      check: (typed) => checkSetting(definition, valuesOf(typed), academyDay(serverNow())),
      showOn: 'submit',
      refused: problem
        ? messagesOf(problem.fields, Object.fromEntries(fields.map(({ key }) => [key, `values.${key}`])))
        : undefined,
    },
    base?.version,
  );
  if (preview)
    return (
      <PreviewDialog
        preview={preview}
        words={newWords(form.values, begun)}
        onClose={() => {
          setIsBack(true);
          setPreview(null);
        }}
      />
    );
  if (removing && item)
    return (
      <RemoveSettingDialog kind={kind} item={item} onCancel={() => setRemoving(false)} onDone={() => finish(true)} />
    );
  return (
    <Dialog
      open
      onClose={() => onClose()}
      title={begun ? definition.titleOf(begun.values) : `Add a ${definition.name}`}
      description={begun ? fixedText(definition.fields, begun.values) : undefined}
      dismissible={!isPending}
      closeOnOutsidePress={false}
      {...(isBack && { initialFocus: previewButton })}
      footer={
        <>
          <FormButtons
            formId={formId}
            submitText="Save"
            busyText={isPending ? 'Saving...' : uploading && 'Uploading...'}
            onCancel={() => finish()}
          />
          <PreviewButton
            kind={kind}
            id={item?.id ?? null}
            disabled={isPending || uploading}
            valuesToShow={() => (form.submit() ? valuesOf(form.values) : null)}
            onPreview={setPreview}
            button={previewButton}
          />
        </>
      }
    >
      <form
        id={formId}
        className={css.form}
        noValidate
        onSubmit={sendsWhenReady(form, isPending || uploading, (typed) =>
          mutate({ values: valuesOf(typed), version: base?.version ?? 0 }),
        )}
      >
        {stale ? (
          <ChangedElsewhere differences={settingDifferences(definition, begun?.values ?? null, item?.values ?? null)} />
        ) : (
          <FormSummary form={form} problem={form.valid && !isPending ? problem : null} />
        )}
        <FormDraftNotice {...draft} />
        {fields.map((field) => (
          <SettingInput key={field.key} field={field} form={form} onBusy={setUploading} />
        ))}
        <Consequences kind={kind} id={item?.id ?? null} values={form.valid ? valuesOf(form.values) : null} />
      </form>
      {item && definition.canRemove && (
        <Button variant="quiet" disabled={isPending} onClick={() => setRemoving(true)}>
          Remove this {definition.name}
        </Button>
      )}
    </Dialog>
  );
}

/** Initial value of a field. Switches of a new setting are on, so it is on sale or visible by default. */
const firstTyped = (field: SettingField, item: SettingItem | null): string =>
  item === null ? (field.type === 'switch' ? 'yes' : '') : typedOf(field, item.values[field.key]);

/** Texts in the form that differ from the initial ones. */
const newWords = (typed: Record<string, string>, item: SettingItem | null): string[] =>
  Object.entries(typed).flatMap(([key, value]) => (value === '' || value === item?.values[key] ? [] : [value]));

/** The values that were fixed when the setting was added: "Service: SAT/ACT Course. Sessions: 5." */
function fixedText(fields: readonly SettingField[], values: SettingValues): string | undefined {
  // The name is already the title of the dialog.
  const fixed = fields.filter((field) => field.fixed && field.key !== 'name');
  const parts = fixed.map((field) => `${field.label}: ${settingText(field, values[field.key]) ?? 'none'}`);
  return parts.length === 0 ? undefined : `${parts.join('. ')}.`;
}
