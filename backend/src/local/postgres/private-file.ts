import { renameSync, writeFileSync } from 'node:fs';

/** Writes a value as JSON to a file that only its owner may read: the old text or the new one is there, never a part. */
export function writePrivate(file: string, value: unknown): void {
  const draft = `${file}.${process.pid}.new`;
  writeFileSync(draft, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 });
  renameSync(draft, file);
}
