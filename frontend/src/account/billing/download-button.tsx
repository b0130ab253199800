import { useMutation } from '@tanstack/react-query';
import { saveFile } from '../../lib/save-file';
import { Button } from '../../ui/button/button';

interface DownloadButtonProps {
  /** Loads the PDF. */
  load: () => Promise<Blob>;
  /** Name of the saved file. */
  fileName: string;
}

/** A "Download PDF" button with an error message next to it on failure. */
export function DownloadButton({ load, fileName }: DownloadButtonProps) {
  const { mutate, isPending, isError } = useMutation({
    mutationFn: load,
    onSuccess: (file) => saveFile(fileName, 'application/pdf', file),
  });
  return (
    <>
      <Button busyText={isPending && 'Preparing...'} onClick={() => mutate()}>
        Download PDF
      </Button>
      {isError && <p role="alert">The PDF could not be loaded. Please try again.</p>}
    </>
  );
}
