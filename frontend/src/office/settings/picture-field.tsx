import { addPicture } from '@academy/contracts/http/office/settings';
import { useRef, useState } from 'react';
import { pictureTypes } from '@academy/contracts/rules/pictures';
import { ApiError, messageOf } from '../../api/errors';
import { officeApi } from '../../api/office/client';
import { Button } from '../../ui/button/button';
import { FieldError, FieldHint, OptionalMark, wire, type FieldBasics } from '../../ui/field/field-frame';
import { Picture } from '../../ui/picture/picture';
import { scalePicture } from './scale-picture';
import * as css from './picture-field.css';

interface PictureFieldProps extends FieldBasics {
  /** Path below /storage; null for no picture. */
  path: string | null;
  onChange: (path: string | null) => void;
  /** Called when an upload starts and ends. */
  onBusy: (isBusy: boolean) => void;
}

/** Shows, uploads and removes a picture. If an upload fails, the previous picture is kept. */
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
      onChange((await officeApi.send(addPicture, { upload: await scalePicture(file) })).picture.path);
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
          // Clears the input, so that the same file can be selected again after a failure.
          target.value = '';
          if (file) void upload(file);
        }}
      />
      <FieldError id={id}>{message}</FieldError>
    </div>
  );
}

/** Message for a failed file; the server's message if it rejected the file. */
function wordsOf(caught: unknown): string {
  if (caught instanceof ApiError) return caught.fieldErrors['picture']?.[0] ?? messageOf(caught, uploadFailed);
  return caught instanceof Error && caught.constructor === Error ? caught.message : uploadFailed;
}

const uploadFailed = 'The photo could not be uploaded. Please try again.';
