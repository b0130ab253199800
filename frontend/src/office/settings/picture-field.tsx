import { useRef, useState } from 'react';
import { pictureTypes } from '@academy/contracts/rules/pictures';
import { ApiError, messageOf } from '../../api/errors';
import { addPicture } from '../../api/office/settings';
import { Button } from '../../ui/button/button';
import { FieldError, FieldHint, OptionalMark, wire, type FieldBasics } from '../../ui/field/field-frame';
import { Picture } from '../../ui/picture/picture';
import { scalePicture } from './scale-picture';
import * as css from './picture-field.css';

interface PictureFieldProps extends FieldBasics {
  /** Below /storage; null for none. */
  path: string | null;
  onChange: (path: string | null) => void;
  /** Called when an upload begins and ends. */
  onBusy: (isBusy: boolean) => void;
}

/** A picture of the site: shows it, uploads another one, takes it away. What was chosen before stays when an upload fails. */
export function PictureField({ id, label, hint, error, optional, path, onChange, onBusy }: PictureFieldProps) {
  const [uploading, setUploading] = useState(false);
  const [failure, setFailure] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const mark = (isBusy: boolean) => {
    setUploading(isBusy);
    onBusy(isBusy);
  };
  const upload = async (file: File) => {
    mark(true);
    setFailure(undefined);
    try {
      onChange(await addPicture(await scalePicture(file)));
    } catch (caught) {
      setFailure(wordsOf(caught));
    }
    mark(false);
  };
  const message = failure ?? error;
  return (
    <div className={css.field} role="group" aria-labelledby={`${id}-label`}>
      <p id={`${id}-label`} className={css.label}>
        {label}
        <OptionalMark shown={optional} />
      </p>
      <FieldHint id={id}>{hint}</FieldHint>
      <div className={css.row}>
        <Picture
          className={css.picture}
          src={path}
          alt={`${label} as it is now`}
          width={96}
          height={96}
          fallback={<p className={css.none}>None yet</p>}
        />
        <div className={css.buttons}>
          <Button
            ref={button}
            variant="secondary"
            busyText={uploading && 'Uploading...'}
            onClick={() => input.current?.click()}
            {...wire({ id, hint, error: message })}
            aria-invalid={undefined}
          >
            {path ? 'Choose another photo' : 'Choose a photo'}
          </Button>
          {optional && path && (
            <Button
              variant="quiet"
              disabled={uploading}
              onClick={() => {
                onChange(null);
                button.current?.focus();
              }}
            >
              Remove the photo
            </Button>
          )}
        </div>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={Object.keys(pictureTypes).join(',')}
        onChange={({ target }) => {
          const file = target.files?.[0];
          // The same file can be chosen again after it failed.
          target.value = '';
          if (file) void upload(file);
        }}
      />
      <FieldError id={id}>{message}</FieldError>
    </div>
  );
}

/** What went wrong with a file, in the words of the server where it refused it. */
function wordsOf(caught: unknown): string {
  if (caught instanceof ApiError) return caught.fieldErrors['picture']?.[0] ?? messageOf(caught, uploadFailed);
  return caught instanceof Error && caught.constructor === Error ? caught.message : uploadFailed;
}

const uploadFailed = 'The photo could not be uploaded. Please try again.';
